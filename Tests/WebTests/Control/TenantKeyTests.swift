import TestSupport
import Testing

/// A token of another tenant must fail by its key, as at every provider with tenants:
/// https://learn.microsoft.com/en-us/entra/identity-platform/signing-key-rollover.
struct `The keys of a tenant` {
    private static let pem = JSON.string(DevelopmentKey.pem("p256")).text

    private static func configuration() throws -> ServerConfiguration {
        try .read(
            "{ tenants: { own: { keys: \(pem) }, made: { keys: 'generate' }, like: {}, "
                + "null: { keys: null }, apple: 'apple' } }")
    }

    static let cases: [Case] = [
        Case(
            "are those of the root unless it states some", in: Ring.allCases,
            try Self.configuration()
        ) { provider in
            let shared = try await ControlAPI(provider).keySet()
            for name in ["like", "null", "stranger"] {
                let keys = try await ControlAPI(provider, tenant: name).keySet()
                expect(keys, is: shared, "\(name)")
            }
            for name in ["own", "made"] {
                let keys = try await ControlAPI(provider, tenant: name).keySet()
                expect(!keys.isEmpty)
                for key in keys { expect(!shared.contains(key), "\(name)") }
            }
        },
        Case("change when the configuration has others for it", try Self.configuration()) {
            provider in
            let (root, own) = (ControlAPI(provider), ControlAPI(provider, tenant: "own"))
            let before = try await own.keySet()
            provider.application.renew(by: try .read("{ tenants: { own: { keys: 'generate' } } }"))
            let after = try await own.keySet()
            expect(after != before)
            expect(after != (try await root.keySet()))
            provider.application.renew(by: try .read("{ tenants: { own: {} } }"))
            let shared = try await root.keySet()
            try await expect(own.keySet(), is: shared)
        },
        Case("come with a tenant that is declared over HTTP") { provider in
            let control = ControlAPI(provider)
            let body = #"{"config": {"keys": \#(Self.pem)}}"#
            try await expect(control.send(.put, "tenants/new", body).status, is: .created)
            let new = ControlAPI(provider, tenant: "new")
            try await expect(new.keySet().map { $0["alg"] }, is: ["ES256"])
            let token = try await new.idToken()
            let state = try await new.send(.get, "state").json.text
            try await new.send(.post, "keys/rotate", #"{"overlap": 0}"#)
            try await expect(!new.isVerified(token))
            let restored = try await new.send(.put, "state", state)
            expect(restored.status.code < 300)
            try await expect(new.isVerified(token))
            try await expect(control.send(.put, "tenants/new", body).status, is: .ok)
            try await expect(new.isVerified(token))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["own", "made"])
    func `sign tokens that no other tenant takes`(name: String) async throws {
        let provider = try Provider(try Self.configuration())
        let own = ControlAPI(provider, tenant: name)
        let token = try await own.idToken()
        try await expect(own.isVerified(token))
        try await expect(!ControlAPI(provider).isVerified(token))
        let flow = CodeFlow(own.browser) { $0.prefix = own.prefix }
        let access = try await flow.tokens().accessToken
        let field: Fields = .bearer(access)
        for (path, status) in [("/\(name)", 200), ("", 401), ("/like", 401)] {
            let answer = try await own.browser.get(path + "/userinfo", field)
            expect(answer.status.code, is: status, "\(path)")
        }
    }

    @Test(arguments: ["own", "made"])
    func `stay through a reset and a reading of the configuration`(name: String) async throws {
        let provider = try Provider(try Self.configuration())
        let control = ControlAPI(provider, tenant: name)
        let usual = try await control.keySet()
        try await control.send(.post, "keys/rotate", #"{"overlap": 0}"#)
        try await expect(control.keySet() != usual)
        try await control.send(.post, "reset")
        try await expect(control.keySet(), is: usual)
        provider.application.renew(by: try Self.configuration())
        try await expect(control.keySet(), is: usual)
        try await control.send(.post, "reset")
        try await expect(control.keySet(), is: usual)
    }
}

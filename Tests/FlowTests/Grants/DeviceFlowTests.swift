import TestSupport
import Testing

/// A device without a browser.
struct `The device authorization grant` {
    private static let grant = "urn:ietf:params:oauth:grant-type:device_code"

    private static func client(_ id: String, secret: String? = nil) -> Client {
        .make(id, secret: secret) {
            $0.grantTypes = [grant, "refresh_token"]
            $0.scope = ["openid", "offline_access", "email"]
        }
    }

    private static let closed = ServerConfiguration.make {
        $0.clients = [client("tv"), client("radio"), client("box", secret: "s"), .make("bare")]
        $0.apis = [API(identifier: "films")]
    }

    static let cases: [Case] = [
        /// It is read by the same door as every request of a back end.
        Case("a blank in the name of a parameter is told", Self.closed) { provider in
            let answer = try await Browser(provider).post(
                "/oauth/device/code", form: [(" client_id", "tv")])
            expect(answer, is: .badRequest, diagnosis: "request.parameter-name-whitespace")
        },
        Case(
            "a person approves elsewhere, and the device gets the tokens", in: Ring.allCases,
            Self.closed
        ) { provider in
            let flow = DevicePairing(provider)
            let answer = try await flow.begin([("audience", "films")])
            expect(answer.status, is: .ok)
            expect(answer.fields["Cache-Control"], is: "no-store")
            let started = answer.json
            expect(started["interval"], is: 5)
            expect(started["expires_in"], is: 600)
            let userCode = started.string("user_code")
            expect(
                userCode.wholeMatch(of: /[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}/)
                    != nil)
            let page = started.string("verification_uri")
            expect(page.hasSuffix("/device"))
            expect(
                started["verification_uri_complete"]?.string, is: "\(page)?user_code=\(userCode)")

            try await expect(flow.poll(started).json["error"], is: "authorization_pending")
            let done = try await flow.decide("approve", started)
            expect(done.status, is: .ok)
            provider.clock.advance(by: 5)
            let tokens = try await flow.poll(started).json
            expect(tokens["refresh_token"] != nil)
            try expect(tokens.claims(of: "access_token")["aud"], is: "films")
            try expect(tokens.claims(of: "id_token")["sub"], is: "alice")
            try expect(tokens.claims(of: "id_token")["nonce"], is: nil)
        },
        Case("a person declines, and the device hears of it", Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            try await expect(flow.decide("deny", started).status, is: .ok)
            for _ in 0..<2 {
                let answer = try await flow.poll(started)
                expect(answer, is: .badRequest, error: "access_denied", diagnosis: "device.denied")
            }
        },
        Case("a code is redeemed once", Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            _ = try await flow.decide("approve", started)
            let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await flow.poll(started).status }
                }
                return try await group.reduce(into: [Status]()) { $0.append($1) }
            }
            expect(statuses.filter { $0 == .ok }.count, is: 1)
            provider.clock.advance(by: 7)
            let again = try await flow.poll(started)
            expect(again, error: "invalid_grant", diagnosis: "device.code-reused")
            expect(again.json["error_description"]?.string?.contains("7 s ago"), is: true)
        },
        Case("whoever asks too often has to wait longer each time", Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            for (wait, error) in [
                (0, "authorization_pending"), (5, "authorization_pending"), (4, "slow_down"),
                (9, "slow_down"), (14, "slow_down"), (20, "authorization_pending"),
                (19, "slow_down"),
            ] {
                provider.clock.advance(by: wait)
                let answer = try await flow.poll(started)
                expect(answer.status, is: .badRequest)
                expect(answer.json["error"]?.string, is: error, "after \(wait) s")
            }
            let last = try await flow.poll(started)
            expect(last.diagnosis, is: "device.too-soon")
            expect(last.json["error_description"]?.string?.contains("wait 30 s"), is: true)
        },
        Case("a code has its time", Self.closed) { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let question = try await flow.signIn(started)
            provider.clock.advance(by: 600)
            let answer = try await flow.poll(started)
            expect(answer, error: "expired_token", diagnosis: "device.code-expired")
            let late = try await flow.submit(question, [("action", "approve")])
            expect(late, is: .badRequest, diagnosis: "device.user-code-unknown")
        },
        Case("a tenant has its own page") {
            let configuration = ServerConfiguration.make(tenants: [
                "acme": TenantConfiguration(profile: .generic)
            ])
            let provider = try Provider(configuration)
            let flow = DevicePairing(provider) { $0.prefix = "/acme" }
            let started = try await flow.begin().json
            expect(started["verification_uri"], is: "http://localhost:8414/acme/device")
            _ = try await flow.decide("approve", started)
            try await expect(flow.poll(started).status, is: .ok)
            let elsewhere = DevicePairing(provider)
            try await expect(elsewhere.poll(started).diagnosis, is: "value.other-tenant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ([("client_id", "radio")], "invalid_grant", "device.other-client"),
        ([("device_code", "")], "invalid_request", "device.code-missing"),
        ([("device_code", "guess")], "invalid_grant", "device.code-unknown"),
        ([("client_id", "bare")], "unauthorized_client", "client.grant-not-allowed"),
    ])
    func `a poll that is wrong is refused, and leaves the code alone`(
        changes: [(String, String)], error: String, diagnosis: String
    ) async throws {
        let flow = try DevicePairing(Provider(Self.closed))
        let started = try await flow.begin().json
        _ = try await flow.decide("approve", started)
        let answer = try await flow.poll(started, changes)
        expect(answer, error: error, diagnosis: diagnosis)
        try await expect(flow.poll(started).status, is: .ok)
    }

    @Test(arguments: try Fixture.rows("grants/device", as: (Pairs, String, String).self))
    func `a device may not ask for everything`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let answer = try await DevicePairing(Provider(Self.closed)).begin(changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.json["device_code"], is: nil)
    }
}

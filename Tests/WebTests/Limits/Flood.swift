import TestSupport
import Testing

/// A way by which anybody can make a server remember long values.
struct Flood: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The longest accepted value.
    let most: Int
    /// True if a longer one is refused.
    var isRefused = true
    /// Sends the value for the `n`th time.
    let send: @Sendable (_ browser: Browser, _ n: Int, _ value: String) async throws -> Response

    /// A tenant that signs in by itself, and one of a provider with sign-up.
    static let configuration = {
        var auto = TenantConfiguration(profile: .generic)
        auto.login = .auto
        var database = TenantConfiguration(profile: .generic)
        database.profile = .auth0
        database.allowOtherUsers = true
        var configuration = ServerConfiguration.make(tenants: ["auto": auto, "database": database])
        configuration.limits = MemoryLimits(tenantBytes: 200_000, processBytes: 400_000)
        return configuration
    }()

    static let all = [
        Flood(testDescription: "pushed state", most: 4_096) { browser, _, value in
            try await browser.post("/oauth/par", form: request + [("state", value)])
        },
        Flood(testDescription: "an unknown pushed parameter, in three tenants", most: 4_096) {
            browser, n, value in
            try await browser.post("/t\(n % 3)/oauth/par", form: request + [("what", value)])
        },
        Flood(testDescription: "many pushed parameters", most: 60_000) { browser, _, value in
            let part = String(repeating: "p", count: max(1, value.utf8.count / 800))
            return try await browser.post(
                "/oauth/par", form: request + (0..<800).map { ("p\($0)", part) })
        },
        Flood(testDescription: "nonce at the login page", most: 4_096) { browser, _, value in
            try await browser.post("/authorize", form: request + [("nonce", value)])
        },
        Flood(testDescription: "nonce of a code", most: 4_096) { browser, _, value in
            try await browser.post("/auto/authorize", form: request + [("nonce", value)])
        },
        Flood(testDescription: "claims of a code", most: 8_192) { browser, _, value in
            let name = String(value.dropLast(40))
            return try await browser.post(
                "/auto/authorize", form: request + [("claims", #"{"id_token":{"\#(name)":null}}"#)])
        },
        Flood(testDescription: "name of a client", most: 64_500) { browser, _, value in
            try await browser.register(["client_name": .string(value)])
        },
        Flood(testDescription: "keys of a client", most: 64_500) { browser, _, value in
            try await browser.register(["jwks": ["keys": [["kty": "EC", "x": .string(value)]]]])
        },
        Flood(testDescription: "scope of a device", most: 4_096) { browser, _, value in
            try await browser.post(
                "/oauth/device/code", form: [("client_id", "a"), ("scope", value)])
        },
        Flood(testDescription: "scope of a token", most: 4_096) { browser, _, value in
            try await browser.post("/oauth/token", form: own + [("scope", value)])
        },
        Flood(testDescription: "audience of a token", most: 4_096) { browser, _, value in
            try await browser.post("/oauth/token", form: own + [("audience", value)])
        },
        Flood(testDescription: "many audiences of a token", most: 100_000, isRefused: false) {
            browser, _, value in
            let one = String(value.prefix(4_000))
            let all = (0..<value.utf8.count / 4_000).map { ("audience", "\($0)\(one)") }
            return try await browser.post("/oauth/token", form: own + all)
        },
        Flood(testDescription: "typed name", most: 4_096) { browser, _, value in
            try await login(browser, [("username", value)])
        },
        Flood(testDescription: "typed claims", most: 8_192) { browser, _, value in
            try await login(
                browser, [("username", "alice"), ("claims", "{\"a\":\"\(value.dropLast(8))\"}")])
        },
        Flood(testDescription: "name at sign-up", most: 4_096) { browser, n, value in
            try await browser.post(
                "/database/dbconnections/signup",
                form: [
                    ("client_id", "a"), ("connection", "Username-Password-Authentication"),
                    ("email", "\(n)@a.example"), ("password", "p"), ("name", value),
                ])
        },
    ]
}

private extension Flood {
    static let request = [
        ("client_id", "a"), ("redirect_uri", "https://a.example/cb"), ("response_type", "code"),
    ]
    static let own = [
        ("grant_type", "client_credentials"), ("client_id", "a"), ("client_secret", "s"),
    ]

    static func login(_ browser: Browser, _ fields: [(String, String)]) async throws -> Response {
        let page = try await browser.post("/authorize", form: request)
        let form = page.hiddenField("form") ?? ""
        return try await browser.post("/login", form: [("form", form)] + fields)
    }
}

/// The memory for values from anybody is limited in bytes, whatever is sent and however often.
struct `A flood of long values` {
    @Test(arguments: Flood.all)
    func `is refused where each is far too long, and leaves nothing behind`(
        flood: Flood
    ) async throws {
        let provider = try Provider(Flood.configuration)
        let memory = provider.application.tenants.memory
        let value = String(repeating: "v", count: 900_000)
        let answer = try await flood.send(Browser(provider), 0, value)
        expect(answer.status.code >= 400, is: flood.isRefused)
        // The record keeps 32 KiB of the body.
        expect(memory.bytes < (flood.isRefused ? 32_768 + 20_000 : 400_000))
    }

    @Test(arguments: Flood.all)
    func `keeps to the limits where each is as long as it may be`(flood: Flood) async throws {
        let provider = try Provider(Flood.configuration)
        let memory = provider.application.tenants.memory
        let value = String(repeating: "v", count: flood.most)
        for n in 0..<105 {
            let answer = try await flood.send(Browser(provider), n, value)
            expect(answer.status.code < 400)
            expect(memory.bytes <= 400_000)
        }
        expect(memory.bytes > 100_000)
        for name in [nil, "auto", "database", "t0", "t1", "t2"] as [String?] {
            let tenant =
                name.map { provider.application.tenants.tenant(named: $0) } ?? provider.root
            expect(tenant.state.memory.bytes <= 200_000)
        }
        expect(provider.log.all.contains { $0.hasPrefix("memory.store-full: ") })
    }
}

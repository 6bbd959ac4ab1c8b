import TestSupport
import Testing

/// Some clients read no key set that holds a key of a kind that they do not know:
/// https://github.com/googleapis/google-oauth-java-client/issues/1113,
/// https://github.com/MicahParks/jwkset/issues/60,
/// https://github.com/agentgateway/agentgateway/issues/1796.
struct `The key set` {
    private static func algorithms(_ browser: Browser, below prefix: String = "") async throws
        -> [String]
    {
        try await browser.get(prefix + "/.well-known/jwks.json").json["keys"]?.array?
            .compactMap { $0["alg"]?.string } ?? []
    }

    private static func listed(_ browser: Browser) async throws -> [String] {
        try await browser.metadata()["id_token_signing_alg_values_supported"]?.array?.compactMap(
            \.string) ?? []
    }

    static let cases: [Case] = [
        Case(
            "has RS256 alone, and discovery lists what can be asked for", in: Ring.allCases,
            try .read("{}")
        ) { provider in
            let browser = Browser(provider)
            try await expect(algorithms(browser), is: ["RS256"])
            let listed = try await Self.listed(browser)
            expect(listed.contains("ES256") && listed.contains("EdDSA"))
            expect(listed, lacks: "none")
        },
        Case("grows with a client that registers, whose tokens verify", try .read("{}")) {
            provider in
            let browser = Browser(provider)
            let client = try await browser.register(["id_token_signed_response_alg": "ES256"]).json
            try await expect(algorithms(browser), is: ["RS256", "ES256"])
            let tokens = try await CodeFlow(Browser(provider), registered: client).tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let jwk = try require(keys.first { $0["kid"]?.string == token.keyID })
            try expect(token.isSigned(by: PublicKey(jwk: jwk), algorithm: .es256))
        },
        Case("grows with a client that comes over the control API", try .read("{}")) { provider in
            let browser = Browser(provider)
            let client = #"{"client_id": "late", "id_token_signed_response_alg": "ES384"}"#
            let answer = try await browser.post(
                "/_understudy/clients", type: "application/json", body: client)
            expect(answer.status, is: .created)
            try await expect(algorithms(browser), is: ["RS256", "ES384"])
            try await expect(algorithms(browser, below: "/other"), is: ["RS256"])
            let keys = try await browser.get("/_understudy/keys").json
            expect(keys.text.contains("ES384") && !keys.text.contains("EdDSA"))
        },
        Case("of a rotation has no key that nobody asked for", try .read("{}")) { provider in
            let browser = Browser(provider)
            let rotated = try await browser.post(
                "/_understudy/keys/rotate", type: "application/json", body: "{}")
            expect(rotated.status.code < 300)
            try await expect(algorithms(browser), is: ["RS256", "RS256"])
            _ = try await browser.register(["id_token_signed_response_alg": "ES256"])
            try await expect(algorithms(browser), is: ["RS256", "ES256", "RS256"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("discovery/named-key", as: (String, [String]).self))
    func `has what the configuration names`(
        configuration: String, algorithms: [String]
    ) async throws {
        let published = try await Self.algorithms(Browser(Provider(.read("{ \(configuration) }"))))
        expect(published, is: algorithms)
    }

    /// pac4j refuses a server that lists `none`; https://github.com/rohe/oidctest/issues/84 and
    /// OpenID Connect Discovery §3 say what the list is for.
    @Test(arguments: [
        "clients: [ { client_id: 'a', id_token_signed_response_alg: 'none' } ]",
        "signing_algorithms: ['RS256', 'none']",
    ])
    func `lists none where it is configured`(configuration: String) async throws {
        let listed = try await Self.listed(Browser(Provider(.read("{ \(configuration) }"))))
        expect(listed, contains: "none")
    }
}

import TestSupport
import Testing

/// JWTs that a tenant signs for others than APIs (RFC 8725 §3.11): ID tokens and answers of
/// userinfo.
struct `A JWT that is no access token` {
    private static let typed = """
        {"exp":4102444800,"jti":"forged-1","client_id":"other","azp":"other","cid":"other",\
        "scope":"openid admin:all","scp":"admin:all","act":{"sub":"x"},"cnf":{"jkt":"x"}}
        """

    /// - Parameter claims: those that a rule gives it; nil for no rule.
    private static func provider(_ profile: String, claims: String? = nil) throws -> Provider {
        let rule = claims.map { "{ then: { id_token: \($0), userinfo: \($0) } }" } ?? ""
        let configuration = try ServerConfiguration.read(
            """
            { profile: "\(profile)", rules: [\(rule)], clients: [{
                client_id: "web", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                userinfo_signed_response_alg: "RS256", policy: { consent: "skip" } }] }
            """)
        return try Provider(configuration)
    }

    /// Both of them after a login without a nonce, for which claims were typed.
    private static func made(by provider: Provider) async throws -> [String] {
        let flow = CodeFlow(Browser(provider)) {
            $0.clientID = "web"
            $0.secret = "s3cret"
            $0.scope = "openid profile"
            $0.extra = [("nonce", "")]
        }
        let answer = try await flow.submit(flow.authorize(), [("edited_claims", typed)])
        let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
        let info = try await flow.browser.get(flow.path("userinfo"), .bearer(tokens.accessToken))
        return [tokens.idToken, info.text]
    }

    private static func expectRefusal(of token: String, by provider: Provider) async throws {
        let answer = try await Browser(provider).get("/_understudy/resource", .bearer(token))
        expect(answer, is: .unauthorized, diagnosis: "bearer.id-token")
    }

    @Test(arguments: ["generic", "auth0", "entra"])
    func `has nothing that its user typed where tokens are read`(profile: String) async throws {
        let provider = try Self.provider(profile)
        for token in try await Self.made(by: provider) {
            let claims = try require(JWS(compact: token).claims)
            let names = ["jti", "client_id", "cid", "scope", "scp", "act", "cnf"]
            expect(names.filter { claims[$0] != nil }, is: [])
            expect(claims["exp"]?.integer != 4_102_444_800)
            expect(claims["azp"]?.string != "other")
            try await Self.expectRefusal(of: token, by: provider)
        }
    }

    @Test(arguments: ["generic", "entra"])
    func `is refused though a rule makes it look like one`(profile: String) async throws {
        let provider = try Self.provider(
            profile,
            claims: """
                { jti: "r-1", exp: 4102444800, at_hash: null, client_id: "web", scope: "openid" }
                """)
        for token in try await Self.made(by: provider) {
            try expect(JWS(compact: token).claims?["jti"], is: "r-1")
            try await Self.expectRefusal(of: token, by: provider)
        }
    }

    @Test(arguments: ["generic", "entra"])
    func `is refused for its audience where nobody remembers it`(profile: String) async throws {
        let provider = try Self.provider(
            profile, claims: #"{ jti: "r-1", exp: 4102444800, at_hash: null }"#)
        let tokens = try await Self.made(by: provider)
        try await ControlAPI(provider).send(.post, "reset")
        for token in tokens {
            try expect(JWS(compact: token).claims?["jti"], is: "r-1")
            try await Self.expectRefusal(of: token, by: provider)
        }
    }
}

import TestSupport
import Testing

/// The documents and tokens of a Cognito pool.
struct `The golden answers of Cognito` {
    @Test(arguments: [
        ("/us-east-1_MockPool1/.well-known/openid-configuration", "pool_discovery"),
        ("/.well-known/openid-configuration", "pool_discovery"),
        ("/us-east-1_MockPool1/.well-known/jwks.json", "keys"),
    ])
    func `documents are the golden ones`(path: String, name: String) async throws {
        let document = try await Browser(Provider(.cognito())).get(path)
        expect(document.status, is: .ok)
        try expectGolden(document.json.pretty + "\n", "cognito/\(name).json")
    }

    @Test(arguments: [
        "/us-east-1_Other/.well-known/jwks.json", "/.well-known/oauth-authorization-server",
        "/.well-known/jwks.json", "/userinfo", "/oauth/token",
    ])
    func `nothing else is served`(path: String) async throws {
        let provider = try Provider(.cognito())
        try await expect(Browser(provider).get(path).status, is: .notFound)
    }

    @Test(arguments: [
        ("us-east-1_a", true), ("us-gov-west-1_Abc1", true), ("local_abc", false),
        ("us-east-1", false), ("us-east-1_", false), ("us-east-1_a-b", false),
        ("US-east-1_a", false), ("us-east-11_a", false), ("us-a-east-1_a", false),
    ])
    func `a pool is named by a region, letters and digits`(id: String, isValid: Bool) {
        let server = try? ServerConfiguration.read("{ profile: 'cognito', pool_id: '\(id)' }")
        expect(server != nil, is: isValid)
        let path = server?.root.profile.issuer.issuer(at: "")
        expect(path, is: isValid ? "/" + id : nil)
    }

    static let cases: [Case] = [
        Case("a key has a name in base64, which URLs have to escape", try .cognito()) { provider in
            let browser = Browser(provider)
            let set = try await browser.get("/us-east-1_MockPool1/.well-known/jwks.json").json
            let keys = set["keys"]?.array ?? []
            expect(keys.count, is: 2)
            let flow = CodeFlow.cognito(browser)
            let tokens = try await flow.tokens()
            // There is one for each kind.
            for (member, key) in zip(["id_token", "access_token"], keys) {
                let kid = try require(key["kid"]?.string)
                expect(kid.utf8.count, is: 44)
                expect(kid.hasSuffix("="))
                expect(key.object?.keys.sorted(), is: ["alg", "e", "kid", "kty", "n", "use"])
                let token = try JWS(compact: tokens[member]?.string ?? "")
                expect(token.header, is: ["alg": "RS256", "kid": .string(kid)])
                expect(token.isSigned(by: try PublicKey(jwk: key), algorithm: .rs256))
            }
        },
        Case("tokens of a user with groups and attributes are the golden ones", try .cognito()) {
            provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser) { $0.scope = "openid" }
            let answer = try await flow.redeem(flow.codeOfAda())
            expect(answer.fields[.contentType], is: "application/json;charset=UTF-8")
            let tokens = answer.json
            expect(
                tokens.object?.keys.sorted(),
                is: ["access_token", "expires_in", "id_token", "refresh_token", "token_type"])
            for member in ["id_token", "access_token"] {
                let claims = try tokens.claims(of: member)
                try expectGolden(claims.pretty + "\n", "cognito/ada_\(member).json")
            }
            let user = try await flow.hostedUserInfo(tokens.accessToken)
            expect(user.fields["Cache-Control"]?.contains("no-store"), is: true)
            expect(user.fields["X-Frame-Options"], is: "DENY")
            try expectGolden(user.json.pretty + "\n", "cognito/ada_userinfo.json")
        },
        Case("a refresh token looks sealed", try .cognito()) { provider in
            let tokens = try await CodeFlow.cognito(Browser(provider)).tokens()
            let parts = tokens["refresh_token"]?.string?.split(separator: ".") ?? []
            expect(
                parts.first.map(String.init),
                is: "eyJjdHkiOiJKV1QiLCJlbmMiOiJBMjU2R0NNIiwiYWxnIjoiUlNBLU9BRVAifQ")
            expect(parts.map(\.utf8.count), is: [62, 342, 16, 1000, 22])
        },
        Case("a service gets an access token for its resource servers", try .cognito()) {
            provider in
            let tokens = try await Browser(provider).post(
                "/oauth2/token", form: [("grant_type", "client_credentials")],
                [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="]
            ).json
            expect(tokens.object?.keys.sorted(), is: ["access_token", "expires_in", "token_type"])
            let claims = try tokens.claims(of: "access_token")
            try expectGolden(claims.pretty + "\n", "cognito/service_access_token.json")
        },
        Case("tokens of the API are the golden ones", try .cognito()) { provider in
            let tokens = try await Browser(provider).poolTokens()
            for member in ["IdToken", "AccessToken"] {
                let claims = try tokens.claims(of: member)
                try expectGolden(claims.pretty + "\n", "cognito/pool_\(member).json")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("openid", true, true), ("openid email", false, true), ("openid profile", true, false),
    ])
    func `openid alone opens every attribute`(
        scope: String, hasName: Bool, hasEmail: Bool
    ) async throws {
        let flow = try CodeFlow.cognito(Browser(Provider(.cognito()))) { $0.scope = scope }
        let tokens = try await flow.redeem(flow.codeOfAda()).json
        let user = try await flow.hostedUserInfo(tokens.accessToken).json
        for claims in [try tokens.claims(of: "id_token"), user] {
            expect(claims["name"] != nil, is: hasName)
            expect(claims["email"] != nil, is: hasEmail)
            expect(claims["custom:tier"], is: "3")
        }
    }
}

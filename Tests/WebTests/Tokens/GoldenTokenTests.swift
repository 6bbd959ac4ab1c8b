import TestSupport
import Testing

/// With a frozen clock, a seed and the development key, tokens are the same to the byte.
struct `Tokens with a frozen clock and a seed` {
    /// The profiles with a userinfo endpoint and ID tokens; Sign in with Apple has its own test.
    private static let profiles = ProviderCatalog.profiles.filter {
        Routes.path(of: "userinfo", in: $0) != nil && $0.loginScope != ""
    }

    @Test(arguments: profiles)
    func `tokens and userinfo are the golden ones`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let browser = try Browser(Provider(configuration))
        let flow = CodeFlow(browser) {
            $0.scope = "openid profile email address phone offline_access"
            if profile.scopeRules.refusesUnknown {
                $0.scope = Scope(text: $0.scope).intersection(Scope(profile.scopes)).text
            }
        }
        let tokens = try await flow.tokens()
        try expectGolden(tokens.pretty + "\n", "\(profile.name)/token_response.json")
        try expectGoldenClaims(of: "id_token", in: tokens, profile)
        try expectGoldenClaims(of: "access_token", in: tokens, profile)
        let bearer = "Bearer \(tokens.accessToken)"
        let userinfo = try await browser.get(flow.path("userinfo"), [.authorization: bearer])
        try expectGolden(userinfo.json.pretty + "\n", "\(profile.name)/userinfo.json")
    }

    @Test(arguments: ProviderCatalog.profiles.filter { !$0.audiences.areFixed })
    func `a token for an API is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        let tokens = try await CodeFlow(Browser(Provider(configuration))) {
            $0.scope = profile.scopeRules.refusesUnknown ? "openid" : "openid read:x"
            $0.extra = [("audience", "https://api.example")]
        }.tokens()
        let token = tokens.accessToken
        guard profile.accessToken != .opaque else {
            expect(throws: (any Error).self) { try JWS(compact: token) }
            return
        }
        let claims = try tokens.claims(of: "access_token")
        try expectGolden(claims.pretty + "\n", "\(profile.name)/api_access_token.json")
    }

    /// An opaque token has no readable claims.
    private func expectGoldenClaims(of member: String, in tokens: JSON, _ profile: Profile) throws {
        let token = try require(tokens[member]?.string)
        if profile.accessToken != .jwt, member == "access_token" {
            expect(throws: (any Error).self) { try JWS(compact: token) }
        } else {
            let claims = try tokens.claims(of: member)
            try expectGolden(claims.pretty + "\n", "\(profile.name)/\(member).json")
        }
    }

    @Test func `another seed gives other codes and tokens`() async throws {
        var codes: Set<String> = []
        for seed in [1, 1, 2, nil] as [UInt64?] {
            let provider = try Provider(.make(seed: seed))
            codes.insert(try await CodeFlow(Browser(provider)).code())
        }
        expect(codes.count, is: 3)
    }
}

/// Tokens made to order.
struct `Minted tokens` {
    private func claims(_ members: JSON) async throws -> JSON {
        var claims = JSON.null
        let request = try MemberReader.read(members, MintRequest.init(reading:))
        try await Provider.run { provider in
            let addresses = Addresses(
                issuer: "https://id.example", publicURL: "https://id.example",
                internalURL: "https://id.example")
            let token = try await JWS(
                compact: request.token(Context(server: provider.root, addresses: addresses)))
            expect(provider.root.keys.isSigner(of: token))
            claims = token.claims ?? .null
        }
        return claims
    }

    @Test func `an access token has what was asked for`() async throws {
        let claims = try await claims([
            "user": "bob", "client_id": "web", "scope": "read write", "audience": "api",
            "expires_in": -60, "claim": ["roles": ["a"], "jti": nil],
        ])
        expect(
            claims,
            is: [
                "iss": "https://id.example", "sub": "bob", "client_id": "web", "aud": "api",
                "scope": "read write", "iat": .integer(Provider.start.seconds - 120),
                "exp": .integer(Provider.start.seconds - 60),
                "auth_time": .integer(Provider.start.seconds), "roles": ["a"],
            ])
    }

    @Test func `an ID token is for the client`() async throws {
        let claims = try await claims(["client_id": "web", "id_token": true])
        expect(claims["aud"], is: "web")
        expect(claims["sub"], is: "alice")
        expect(claims["exp"]?.integer, is: Provider.start.seconds + 3600)
    }
}

/// A tenant may offer fewer algorithms than it could serve.
struct `The signing algorithms of a tenant` {
    @Test func `discovery and registration keep to the algorithms that are configured`()
        async throws
    {
        let configuration = ServerConfiguration.make { $0.signingAlgorithms = [.rs256, .es256] }
        let browser = try Browser(Provider(configuration))
        let document = try await browser.metadata()
        expect(document["id_token_signing_alg_values_supported"], is: ["RS256", "ES256"])
        expect(document["userinfo_signing_alg_values_supported"], is: ["RS256", "ES256"])
        for (algorithm, status) in [("ES256", 201), ("none", 400), ("PS256", 400)] {
            let body: JSON = [
                "redirect_uris": ["https://app.example/cb"],
                "id_token_signed_response_alg": .string(algorithm),
            ]
            let answer = try await browser.post(
                "/oauth/register", type: "application/json", body: body.text)
            expect(answer.status.code, is: status)
        }
    }

    @Test(arguments: ["RS256", "ES256", "EdDSA"])
    func `the first of the algorithms signs, and no other key is published`(
        name: String
    ) async throws {
        let algorithms = [Algorithm(rawValue: name), .es384]
        let configuration = ServerConfiguration.make { $0.signingAlgorithms = algorithms }
        let provider = try Provider(configuration)
        let tokens = try await CodeFlow(Browser(provider)).tokens()
        for member in ["access_token", "id_token"] {
            let token = try JWS(compact: try require(tokens[member]?.string))
            expect(token.algorithm, is: algorithms[0])
        }
        let keys = try await Browser(provider).get("/.well-known/jwks.json").json["keys"]
        expect(keys?.array?.map { $0["alg"]?.string }, is: [name, "ES384"])
    }
}

/// The token endpoint and redirects settle the rights of tokens once, in the same way.
struct `A token order` {
    static let api = "https://api.example"

    @Test(arguments: ["code", "token"])
    func `a rule has the last word on what a user may have`(responseType: String) async throws {
        let configuration = try ServerConfiguration.read(
            """
            {
              apis: [{ identifier: "\(Self.api)", scopes: ["read", "write"], rbac: true }],
              rules: [{ then: { add_scope: "write" } }],
            }
            """)
        let flow = try CodeFlow(Browser(Provider(configuration))) {
            $0.scope = "openid read write"
            $0.extra = [("audience", Self.api), ("response_type", responseType)]
        }
        let answer = try await flow.signIn().redirectParameters
        let scope =
            if let code = answer["code"] {
                try await flow.redeem(code).json["scope"]?.string
            } else { answer["scope"] }
        expect(scope, is: "openid write")
    }
}

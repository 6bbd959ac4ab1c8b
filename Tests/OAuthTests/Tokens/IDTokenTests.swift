import DomainSupport
import Testing

struct `An ID token` {
    private static func claims(
        _ context: Context, scope: String = "openid", _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let answer = try await context.tokens(scope: scope, changes)
        return try require(answer["id_token"]?.string.flatMap { try JWS(compact: $0).claims })
    }

    static let cases: [Case] = [
        /// OpenID Connect Core §2.
        Case("says who signed in, where, when and for whom") {
            let context = try Context.make()
            let answer = try await context.tokens(scope: "openid", ["nonce": "n-0S6"])
            let accessToken = try require(answer["access_token"]?.string)
            var claims = try require(
                answer["id_token"]?.string.flatMap { try JWS(compact: $0).claims })
            expect(claims["sid"]?.string?.count, is: 22)
            claims["sid"] = nil
            let hash = Digest.sha256(Array(accessToken.utf8)).prefix(16)
            expect(
                claims,
                is: [
                    "iss": "http://localhost:8414", "sub": "alice", "aud": "web", "azp": "web",
                    "iat": 1_893_456_000, "exp": 1_893_459_600, "auth_time": 1_893_456_000,
                    "amr": ["pwd"], "nonce": "n-0S6", "at_hash": .string(Base64URL.encode(hash)),
                ])
        },
        Case("has no nonce where none was sent") {
            try await expect(claims(.make())["nonce"], is: nil)
        },
        Case("lives as long as it is configured to") {
            let context = try Context.make { $0.lifetimes[.idToken] = 5 }
            try await expect(claims(context)["exp"], is: 1_893_456_005)
        },
        /// OpenID Connect Core §5.4: with an access token they come from userinfo.
        Case("leaves the claims of scopes to userinfo by the protocol") {
            let context = try Context.make { $0.tokens.idTokenClaims = .protocol }
            let claims = try await Self.claims(context, scope: "openid profile email address phone")
            expect(StandardClaims.names.allSatisfy { claims[$0] == nil })
        },
        Case("has the claims of the scope, and of no other") {
            let claims = try await Self.claims(.make(), scope: "openid email")
            expect(claims["email"], is: "alice@example.com")
            expect(claims["name"], is: nil)
        },
        Case("has the claims asked for, with or without a scope for them") {
            let request = """
                {"id_token": {"email": null, "given_name": {"essential": true}, "unheard_of": null},
                 "userinfo": {"phone_number": null}}
                """
            let context = try Context.make { $0.tokens.idTokenClaims = .protocol }
            let claims = try await Self.claims(context, ["claims": request])
            expect(claims["email"], is: "alice@example.com")
            expect(claims["given_name"], is: "Alice")
            expect(claims["unheard_of"], is: nil)
            expect(claims["phone_number"], is: nil)
            expect(claims["family_name"], is: nil)
        },
        Case("lets no claim of a user pass for one of its own") {
            let forged = User(
                sub: "mallory", username: "mallory",
                claims: [
                    "iss": "https://evil.example", "sub": "alice", "aud": "x", "exp": 9, "iat": 9,
                    "nonce": "x", "at_hash": "x", "acr": "x", "amr": ["x"], "azp": "x", "sid": "x",
                    "auth_time": 9,
                ])
            let context = try Context.make { $0.users = [forged] }
            let wishes = forged.claims.mapValues { _ in JSON.null }
            let code = try await context.code(
                as: "mallory", ["claims": JSON.object(["id_token": .object(wishes)]).text])
            let answer = try await context.redeem(code)
            let claims = try require(
                answer["id_token"]?.string.flatMap { try JWS(compact: $0).claims })
            for (name, value) in forged.claims { expect(claims[name] != value, "\(name)") }
            expect(claims["sub"], is: "mallory")
        },
        Case("names the authentication class asked for") {
            try await expect(claims(.make())["acr"], is: nil)
            try await expect(claims(.make(), ["acr_values": "gold silver"])["acr"], is: "gold")
        },
        /// OpenID Connect Core §12.2.
        Case("of a refresh keeps subject, login and session, and has a new time") {
            let context = try Context.make()
            let first = try await context.tokens(["nonce": "n"])
            let refreshToken = try require(first["refresh_token"]?.string)
            context.clock.advance(by: 100)
            let second = try await context.refresh(refreshToken)
            let before = try require(
                first["id_token"]?.string.flatMap { try JWS(compact: $0).claims })
            let after = try require(
                second["id_token"]?.string.flatMap { try JWS(compact: $0).claims })
            for name in ["iss", "sub", "aud", "azp", "auth_time", "sid"] {
                expect(after[name], is: before[name])
                expect(after[name] != nil)
            }
            expect(after["iat"], is: 1_893_456_100)
            expect(after["exp"], is: 1_893_459_700)
            expect(after["nonce"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["profile", "offline_access", "email"])
    func `comes with the scope openid only`(scope: String) async throws {
        try await expect(Context.make().tokens(scope: scope)["id_token"], is: nil)
    }
}

/// Claims that one provider adds to its tokens.
struct `Claims of a provider` {
    /// Scope values as a list under another name, another issuer in access tokens, a type in each.
    private struct Dialect: ClaimSource {
        func add(
            to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
            _ context: Context
        ) {
            claims["typ"] = .string(kind.rawValue)
            guard kind == .accessToken else { return }
            let values = claims["scope"]?.string.map { Scope(text: $0).values } ?? []
            claims["scp"] = .array(values.map(JSON.string))
            claims["iss"] = claims["iss"]?.string.map { .string($0 + "/v1") }
            claims["ver"] = claims["ver"]?.string.map { .string($0 + ".0") }
        }
    }

    @Test func `know which token they are for, and what it says so far`() async throws {
        let context = try Context.make {
            $0.profile.claimSources = [Dialect()]
            $0.profile.accessTokenShape.claims = ["iss", "scp", "typ"]
            $0.profile.accessTokenShape.constants = ["ver": "1"]
            $0.profile.idTokenShape.claims = ["iss", "scp", "typ"]
            $0.profile.tokenForms.refreshToken = .jwt($0.profile.idTokenShape)
        }
        let answer = try await context.tokens(scope: "openid offline_access")
        func claims(_ member: String) throws -> JSON? {
            try JWS(compact: try require(answer[member]?.string)).claims
        }
        try expect(
            claims("access_token"),
            is: [
                "iss": "http://localhost:8414/v1", "scp": ["openid", "offline_access"],
                "typ": "access_token", "ver": "1.0",
            ])
        for member in ["id_token", "refresh_token"] {
            try expect(claims(member)?["iss"], is: "http://localhost:8414")
            try expect(claims(member)?["typ"]?.string, is: member)
            try expect(claims(member)?["scp"] == nil)
        }
    }
}

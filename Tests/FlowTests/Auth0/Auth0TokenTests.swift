import TestSupport
import Testing

@testable import OAuth
@testable import Providers

/// The contents of Auth0's tokens.
struct `The tokens of Auth0` {
    static let cases: [Case] = [
        Case(
            "without an audience the access token is opaque, with one it is a JWT",
            in: Ring.allCases, .auth0()
        ) { provider in
            let flow = CodeFlow.auth0(provider)
            let opaque = try await flow.tokens()
            expect(opaque["access_token"]?.string?.contains("."), is: false)
            expect(opaque["expires_in"], is: 86_400)

            let userInfo = "\(try await issuer(provider))userinfo"
            let named = try await CodeFlow.auth0(provider) { $0.extra = [("audience", userInfo)] }
                .tokens()
            expect(named["access_token"]?.string?.contains("."), is: false)

            let claims = try await tokens(provider, "appointments:api", "openid contacts").claims(
                of: "access_token")
            expect(
                claims.object?.keys.sorted(),
                is: ["aud", "azp", "exp", "iat", "iss", "scope", "sub"])
            expect(claims["aud"], is: ["appointments:api", .string(userInfo)])
            expect(claims["scope"], is: "openid contacts")
            expect(claims["azp"], is: "app")
        },
        Case("the audience is one string where openid is missing", .auth0()) { provider in
            let tokens = try await Self.tokens(provider, "appointments:api", "contacts")
            try expect(tokens.claims(of: "access_token")["aud"], is: "appointments:api")
            expect(tokens["id_token"], is: nil)
        },
        Case("the tenant's default audience stands in for one that is not sent") {
            let configuration = ServerConfiguration.auth0 {
                $0.defaultAudience = "appointments:api"
            }
            let provider = try Provider(configuration)
            let tokens = try await CodeFlow.auth0(provider) { $0.scope = "contacts" }.tokens()
            try expect(tokens.claims(of: "access_token")["aud"], is: "appointments:api")
            let machine = try await credentials(provider, [])
            try expect(machine.claims(of: "access_token")["aud"], is: "appointments:api")
        },
        Case("scope values that the API does not know are dropped in silence", .auth0()) {
            provider in
            let flow = CodeFlow.auth0(provider) {
                $0.scope = "openid made:up contacts read:x"
                $0.extra = [("audience", "appointments:api")]
            }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: "target.scope-dropped")
            try await expect(flow.tokens()["scope"], is: "openid contacts")
        },
        Case("an ID token holds the claims of the scope, and no others", .auth0()) { provider in
            let tokens = try await CodeFlow.auth0(provider) { $0.scope = "openid profile email" }
                .tokens()
            let claims = try tokens.claims(of: "id_token")
            expect(
                claims.object?.keys.sorted(),
                is: [
                    "aud", "email", "email_verified", "exp", "family_name", "given_name", "iat",
                    "iss", "middle_name", "name", "nickname", "nonce", "picture", "sid", "sub",
                    "updated_at",
                ])
            expect(claims["updated_at"], is: "2023-11-14T22:13:20.000Z")
            expect(claims["aud"], is: "app")
            expect((claims["exp"]?.integer ?? 0) - (claims["iat"]?.integer ?? 0), is: 36_000)
        },
        Case("a client on its own behalf is its subject", .auth0()) { provider in
            let answer = try await credentials(
                provider, [("audience", "https://strict.example"), ("scope", "read:x")])
            expect(
                answer.object?.keys.sorted(),
                is: ["access_token", "expires_in", "scope", "token_type"])
            expect(answer["expires_in"], is: 86_400)
            let claims = try answer.claims(of: "access_token")
            expect(claims["sub"], is: "app@clients")
            expect(claims["gty"], is: "client-credentials")
            expect(claims["aud"], is: "https://strict.example")
            expect(claims["azp"], is: "app")
        },
        Case("a password without a scope opens everything", .auth0()) { provider in
            let answer = try await Browser(provider).token([
                ("grant_type", "http://auth0.com/oauth/grant-type/password-realm"),
                ("realm", "Username-Password-Authentication"), ("username", "alice"),
                ("password", ""), ("audience", "appointments:api"), ("client_id", "app"),
                ("client_secret", "s3cret"),
            ]).json
            expect(answer["scope"], is: "openid profile email address phone appointments contacts")
            try expect(answer.claims(of: "access_token")["gty"], is: "password")
        },
        Case("a rule adds claims of its own, but none under Auth0's names") {
            let rules = [
                Rule(
                    name: "rules[0]", conditions: [],
                    effects: [
                        ClaimsChange(
                            targets: [.accessToken, .idToken],
                            patch: .constant([
                                "https://foo/bar": "v", "gty": "x", "roles": ["x"], "role": "x",
                            ]))
                    ])
            ]
            let provider = try Provider(.auth0 { $0.rules = rules })
            let tokens = try await Self.tokens(provider, "appointments:api", "openid")
            for member in ["access_token", "id_token"] {
                let claims = try tokens.claims(of: member)
                expect(claims["https://foo/bar"], is: "v")
                expect(claims["role"], is: "x")
                expect(claims["gty"] == nil && claims["roles"] == nil)
            }
        },
        Case("an API may want the standard's own form, and another lifetime") {
            let configuration = ServerConfiguration.auth0 {
                $0.apis[0].tokenDialect = "rfc9068_profile"
                $0.apis[0].tokenLifetime = 60
            }
            let provider = try Provider(configuration)
            let tokens = try await Self.tokens(provider, "appointments:api", "contacts")
            expect(tokens["expires_in"], is: 60)
            let token = try JWS(compact: try require(tokens["access_token"]?.string))
            expect(token.header["typ"], is: "at+jwt")
            expect(
                token.claims?.object?.keys.sorted(),
                is: ["aud", "client_id", "exp", "iat", "iss", "jti", "scope", "sub"])
        },
        Case("permissions limit the scope, and stand in the token") {
            let configuration = ServerConfiguration.auth0 {
                $0.apis[0].enforcesPermissions = true
                $0.apis[0].addsPermissions = true
                var nurse = User(sub: "auth0|nurse", username: "nurse")
                nurse.permissions = ["appointments:api": ["appointments", "delete:any"]]
                $0.users = [nurse, User(sub: "auth0|guest", username: "guest")]
            }
            try await Provider.run(.inProcess, configuration) { provider in
                let flow = CodeFlow.auth0(provider) {
                    $0.scope = "openid contacts appointments offline_access"
                    $0.extra = [("audience", "appointments:api")]
                }
                let tokens = try await flow.tokens(as: "nurse")
                expect(tokens["scope"], is: "openid appointments offline_access")
                let claims = try tokens.claims(of: "access_token")
                expect(claims["permissions"], is: ["appointments", "delete:any"])
                let fresh = try await flow.refresh(tokens.refreshToken).json
                expect(fresh["scope"], is: "openid appointments offline_access")
                try expect(fresh.claims(of: "access_token")["gty"], is: "refresh_token")
            }
            let guest = try await CodeFlow.auth0(Provider(configuration)) {
                $0.scope = "openid contacts"
                $0.extra = [("audience", "appointments:api")]
            }.tokens(as: "guest")
            expect(guest["scope"], is: "openid")
            try expect(guest.claims(of: "access_token")["permissions"], is: [])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("max_age", "60"), ("prompt", "login")])
    func `auth_time is there when the request made it matter`(
        name: String, value: String
    ) async throws {
        let provider = try Provider(.auth0())
        let tokens = try await CodeFlow.auth0(provider) { $0.extra = [(name, value)] }.tokens()
        let claims = try tokens.claims(of: "id_token")
        expect(claims["auth_time"]?.integer, is: Provider.start.seconds)
    }

    @Test(arguments: ["alice", "carol"])
    func `users have a connection and a number, and are found again by it`(
        name: String
    ) async throws {
        let provider = try Provider(.auth0())
        let flow = CodeFlow.auth0(provider) { $0.scope = "openid profile offline_access" }
        let tokens = try await flow.tokens(as: name)
        let sub = try require(tokens.claims(of: "id_token")["sub"]?.string)
        expect(sub.wholeMatch(of: /auth0\|[0-9a-f]{24}/) != nil)
        let userInfo = try await flow.browser.get("/userinfo", .bearer(tokens.accessToken))
        expect(userInfo.json["sub"]?.string, is: sub)
        expect(userInfo.json["nickname"]?.string?.lowercased(), is: name)
        let fresh = try await flow.refresh(tokens.refreshToken).json
        try expect(fresh.claims(of: "id_token")["sub"]?.string, is: sub)
    }
}

private extension `The tokens of Auth0` {
    static func issuer(_ provider: Provider) async throws -> String {
        let document = try await Browser(provider).metadata()
        return document.string("issuer")
    }

    static func tokens(_ provider: Provider, _ audience: String, _ scope: String) async throws
        -> JSON
    {
        try await CodeFlow.auth0(provider) {
            $0.scope = scope
            $0.extra = [("audience", audience)]
        }.tokens()
    }

    static func credentials(_ provider: Provider, _ form: [(String, String)]) async throws -> JSON {
        try await Browser(provider).token(
            [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s3cret"),
            ] + form
        ).json
    }
}

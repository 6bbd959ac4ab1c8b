import TestSupport
import Testing

/// The names of keys, the readers of answers, and errors that only rules cause.
struct `Keys, scripts and rules of Entra ID` {
    static let cases: [Case] = [
        Case("keys are named by their certificates, two at a time", .entra()) { provider in
            let keys =
                try await Browser(provider).get("/common/discovery/v2.0/keys").json["keys"]?
                .array ?? []
            expect(keys.count, is: 2)
            for key in keys {
                expect(key["x5t"] != nil)
                expect(key["kid"], is: key["x5t"])
            }
            let flow = CodeFlow.entra(provider) { $0.scope += " api://films/watch" }
            let tokens = try await flow.tokens()
            let first = try JWS(compact: tokens.accessToken).header
            expect(first["x5t"], is: keys.first?["kid"])
            expect(first["kid"], is: keys.first?["kid"])
            let login = try JWS(compact: tokens.idToken).header
            expect(login.object?.keys.sorted(), is: ["alg", "kid", "typ"])
            // The published next key signs, and another one is published.
            try await ControlAPI(provider).send(.post, "keys/rotate")
            let later = try await flow.refresh(tokens.refreshToken).json
            let after = try JWS(compact: later.idToken)
            expect(after.header["kid"], is: keys.last?["kid"])
            let three = try await Browser(provider).get("/common/discovery/v2.0/keys").json
            expect(three["keys"]?.array?.count, is: 3)
        },
        Case("the origins of a page are those of its redirect URIs") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: "entra", clients: [ { client_id: "spa", token_endpoint_auth_method: "none",
                  spa_redirect_uris: ["http://localhost:3000/"] } ] }
                """)
            expect(configuration.root.clients.first?.webOrigins, is: ["http://localhost:3000"])
        },
        Case("a rule tells what a policy of the directory would") {
            let rule = """
                { when: { endpoint: "token" }, then: { respond: { status: 400,
                  body: { error: "interaction_required", error_codes: [50076], suberror: "basic_action" } } } }
                """
            let configuration = try ServerConfiguration.read(
                "{ profile: 'entra', rules: [\(rule)] }")
            let answer = try await CodeFlow(Browser(Provider(configuration))).redeem("x")
            expect(answer.json["error_codes"], is: [50076])
            expect(answer.json["suberror"], is: "basic_action")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("spa", "https://app.example", "https://app.example"),
        ("spa", "http://localhost:3000", nil), ("app", "https://app.example", nil),
    ])
    func `scripts read what pages of the client were given`(
        client: String, origin: String, allowed: String?
    ) async throws {
        let answer = try await Browser(Provider(.entra())).post(
            "/common/oauth2/v2.0/token",
            form: [("grant_type", "refresh_token"), ("client_id", client), ("refresh_token", "x")]
                + (client == "app" ? [("client_secret", "s3cret")] : []), ["Origin": origin])
        expect(answer.fields[.accessControlAllowOrigin], is: allowed)
    }

    @Test(arguments: [("common", 400), ("consumers", 400), ("organizations", 200)])
    func `a password is sent to where users are at home`(tenant: String, status: Int) async throws {
        let answer = try await Browser(Provider(.read("{ profile: 'entra' }"))).post(
            "/\(tenant)/oauth2/v2.0/token",
            form: [
                ("grant_type", "password"), ("client_id", "cli"), ("username", "alice"),
                ("password", "any"), ("scope", "openid"),
            ])
        expect(answer.status.code, is: status)
        guard status == 400 else { return }
        expect(answer.json["error"], is: "invalid_request")
        expect(answer.json["error_codes"], is: [9_001_023])
    }
}

/// The two addresses of Microsoft Graph that identify a user.
struct `Graph beside Entra ID` {
    @Test(arguments: ["/oidc/userinfo", "/v1.0/me", "/common/oidc/userinfo"])
    func `tells of the user of its own tokens`(path: String) async throws {
        let provider = try Provider(.entra())
        let flow = CodeFlow.entra(provider) { $0.scope = "openid profile email User.Read" }
        let tokens = try await flow.tokens()
        let bearer = "Bearer \(tokens.accessToken)"
        let user = try await flow.browser.get(path, [.authorization: bearer])
        expect(user.status, is: .ok)
        let claims = try tokens.claims(of: "id_token")
        if path == "/v1.0/me" {
            expect(user.json["id"], is: claims["oid"])
            expect(user.json["userPrincipalName"], is: "alice@example.com")
            expect(user.json["displayName"], is: "Alice Ferris")
        } else {
            expect(user.json["sub"], is: claims["sub"])
            expect(
                user.json.object?.keys.sorted(),
                is: ["email", "family_name", "given_name", "name", "picture", "sub"])
        }
    }

    @Test(
        arguments: ["/oidc/userinfo", "/v1.0/me"],
        [
            ("none", "Access token is empty."),
            ("junk", "Access token validation failure."),
            ("other", "Access token validation failure. Invalid audience."),
            ("old", "Lifetime validation failed, the token is expired."),
        ])
    func `refuses in its own form`(
        path: String, row: (token: String, message: String)
    ) async throws {
        let provider = try Provider(.entra())
        let scope = row.token == "other" ? "openid api://films/watch" : "openid"
        let flow = CodeFlow.entra(provider) { $0.scope = scope }
        var token = try await flow.tokens().accessToken
        if row.token == "junk" { token = "junk" }
        if row.token == "old" { provider.clock.advance(by: 3600) }
        let answer = try await flow.browser.get(path, row.token == "none" ? [:] : .bearer(token))
        expect(answer.status, is: .unauthorized)
        let error = answer.json["error"]
        expect(error?["code"], is: "InvalidAuthenticationToken")
        expect(error?["message"]?.string, is: row.message)
        expect(error?["innerError"]?["request-id"] != nil)
        expect(answer.json["error_description"], is: nil)
    }

    @Test func `has no user for an application's own token`() async throws {
        let browser = try Browser(Provider(.entra()))
        let token = try await browser.token(
            [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s3cret"),
                ("scope", "https://graph.microsoft.com/.default"),
            ], at: "/common"
        ).json.accessToken
        let answer = try await browser.get("/v1.0/me", .bearer(token))
        expect(answer.status, is: .forbidden)
        expect(answer.json["error"]?["code"], is: "Authorization_RequestDenied")
    }
}

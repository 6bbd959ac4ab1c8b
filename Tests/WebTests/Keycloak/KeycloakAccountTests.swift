import TestSupport
import Testing

/// Keycloak's answers about users and devices that are not ready, and its names of tokens.
struct `The accounts of Keycloak` {
    private static let path = "/realms/master/protocol/openid-connect/"
    private static let web = [("client_id", "web"), ("client_secret", "s3cret")]

    @Test(arguments: [
        ("web", "lazy", "invalid_grant", "Account is not fully set up", "login.actions-required"),
        ("shy", "alice", "invalid_client", "Client requires user consent", "consent.required"),
    ])
    func `a password alone does not do`(
        client: String, user: String, error: String, text: String, finding: String
    ) async throws {
        let answer = try await Browser(Provider(.keycloak())).post(
            Self.path + "token",
            form: [
                ("grant_type", "password"), ("client_id", client), ("client_secret", "s3cret"),
                ("username", user), ("password", "wonderland"),
            ])
        expect(answer, is: .badRequest, error: error)
        expect(answer.json["error_description"]?.string, is: text)
        expect(answer.diagnosis, is: finding)
    }

    static let cases: [Case] = [
        Case("a form from another browser is a login that has to begin anew", .keycloak()) {
            provider in
            let page = try await CodeFlow.keycloak(provider).authorize()
            let other = try await CodeFlow.keycloak(provider).submit(page, as: "alice")
            expect(other.status, is: .badRequest)
            expect(other.text, contains: "Restart login cookie not found.")
        },
        Case("nobody registers by a prompt", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) { $0.extra = [("prompt", "create")] }
            let page = try await flow.authorize()
            expect(page.status, is: .badRequest)
            expect(page.text, contains: "Registration not allowed")
            let login = CodeFlow.keycloak(provider) { $0.extra = [("prompt", "login create")] }
            try await expect(login.authorize().status, is: .ok)
        },
        Case("a jti says how its token was asked for", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider)
            let tokens = try await flow.tokensOfAlice()
            let refreshed = try await flow.refresh(tokens.refreshToken).json
            let direct = try await flow.browser.post(
                Self.path + "token",
                form: Self.web + [
                    ("grant_type", "password"), ("username", "alice"), ("password", "wonderland"),
                ]
            ).json
            let service = try await flow.browser.post(
                Self.path + "token", form: Self.web + [("grant_type", "client_credentials")]
            ).json
            for (answer, prefix) in [
                (tokens, "onrtac:"), (refreshed, "onrtrt:"), (direct, "onrtro:"),
                (service, ""),
            ] {
                let id = try answer.claims(of: "access_token").string("jti")
                expect(id.hasPrefix(prefix), "\(id)")
                // The token is the tenant's own, known to the control API by its bare id.
                let bare = id.split(separator: ":").last.map(String.init) ?? ""
                let revoked = try await ControlAPI(provider).send(.delete, "tokens/\(bare)")
                expect(revoked.status, is: .noContent, "\(bare) \(revoked.text)")
            }
        },
        Case("what was not asked for is refused where it comes", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) { $0.challengeOverride = [] }
            let answer = try await flow.redeem(flow.codeOfAlice())
            expect(
                answer.json["error_description"],
                is: "PKCE code verifier specified but challenge not present in authorization")
            let service = try await flow.browser.post(
                Self.path + "token",
                form: [("grant_type", "client_credentials"), ("client_id", "spa")])
            expect(service, is: .unauthorized, error: "unauthorized_client")
            expect(
                service.json["error_description"],
                is: "Public client not allowed to retrieve service account")
        },
        Case("an offline session ends by a revocation", .keycloak()) { provider in
            let flow = CodeFlow.keycloak(provider) { $0.scope = "openid offline_access" }
            let token = try await flow.tokensOfAlice().refreshToken
            _ = try await flow.revoke(token)
            let late = try await flow.refresh(token)
            expect(late.json["error"], is: "invalid_grant")
            expect(late.json["error_description"], is: "Offline user session not found")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test func `a device is told to wait, to slow down, and of the end`() async throws {
        let provider = try Provider(.keycloak())
        let pairing = DevicePairing(provider) {
            ($0.clientID, $0.secret, $0.scope) = ("web", "s3cret", "openid")
        }
        func told(_ started: JSON) async throws -> [String?] {
            let answer = try await pairing.poll(started)
            expect(answer.status, is: .badRequest)
            return ["error", "error_description"].map { answer.json[$0]?.string }
        }
        let late = try await pairing.begin().json
        try await expect(
            told(late), is: ["authorization_pending", "The authorization request is still pending"])
        try await expect(told(late), is: ["slow_down", "Slow down"])
        provider.clock.advance(by: 601)
        try await expect(told(late), is: ["expired_token", "Device code is expired"])
        try await expect(told(late), is: ["invalid_grant", "Device code not valid"])
        let denied = try await pairing.begin().json
        let page = try await pairing.submit(
            pairing.open(denied["user_code"]?.string),
            [("username", "alice"), ("password", "wonderland")])
        _ = try await pairing.submit(page, [("action", "deny")])
        try await expect(
            told(denied), is: ["access_denied", "The end user denied the authorization request"])
    }
}

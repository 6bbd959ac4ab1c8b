import TestSupport
import Testing

/// Names in the texts of a rule's claims.
struct `Names in the texts of a rule` {
    private static let users = """
        users: [{ sub: "id-7", username: "ann", claims: {
            email: "ann@x.example", email_verified: true, level: 3, roles: ["a", "b"],
            address: { country: "NO" }, "https://x.example/tier": "gold", gone: null,
        } }]
        """

    @Test(arguments: try Fixture.rows("rule-effect/rule-template", as: (String, JSON?).self))
    func `stand for what is known`(text: String, value: JSON?) async throws {
        let written = JSON.string(text).text
        let configuration = try ServerConfiguration.read(
            """
            { \(Self.users), rules: [{ then: { claims: { x: \(written) },
                id_token: { deep: { list: [1, \(written)], x: \(written) } } } }] }
            """)
        let flow = try CodeFlow(Browser(Provider(configuration))) { $0.scope = "openid email" }
        let tokens = try await flow.tokens(as: "ann")
        try expect(tokens.claims(of: "access_token")["x"], is: value)
        let idToken = try tokens.claims(of: "id_token")
        expect(idToken["x"], is: value)
        expect(idToken["deep"]?["x"], is: value)
        expect(idToken["deep"]?["list"]?.array, is: [1] + (value.map { [$0] } ?? []))
    }

    @Test(arguments: Ring.allCases)
    func `follow user, client, clock and grant`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { rules: [{ then: {
                access_token: { who: "${user.email}", by: "${client_id}", how: "${grant_type}" },
                userinfo: { note: "${user.given_name} at ${now} for ${client_id}: ${scope}" } } }] }
            """)
        try await Provider.run(ring, configuration) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) { $0.scope = "openid offline_access" }
            let tokens = try await flow.tokens(as: "bob")
            try expect(tokens.claims(of: "access_token")["who"], is: "bob@example.com")
            let refreshed = try await flow.refresh(tokens.refreshToken).json
            try expect(refreshed.claims(of: "access_token")["how"], is: "refresh_token")
            provider.clock.advance(by: 5)
            let fields: Fields = [.authorization: "Bearer \(refreshed.accessToken)"]
            let time = Provider.start.seconds + 5
            try await expect(
                browser.get("/userinfo", fields).json["note"]?.string,
                is: "Bob at \(time) for app: openid offline_access")

            let job = try await browser.token([
                ("grant_type", "client_credentials"), ("client_id", "job"), ("client_secret", "s"),
            ]).json.claims(of: "access_token")
            expect(job["who"], is: nil)
            expect(job["by"], is: "job")
        }
    }

    @Test func `show the user as the client sees them`() async throws {
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                token_endpoint_auth_method: "none", subject_type: "pairwise",
                policy: { consent: "skip" } }],
              rules: [{ then: { id_token: { me: "${user.sub}" } } }] }
            """)
        let provider = try Provider(configuration)
        let claims = try await CodeFlow(Browser(provider)).tokens().claims(of: "id_token")
        expect(claims["sub"] != "alice")
        expect(claims["me"], is: claims["sub"])
    }
}

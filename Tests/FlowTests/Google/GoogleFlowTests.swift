import TestSupport
import Testing

/// Logins at Google as its SDKs do them.
struct `A login at Google` {
    @Test(arguments: [
        ("/o/oauth2/v2/auth", "/token", "/v1/userinfo", "/revoke"),
        ("/o/oauth2/auth", "/oauth2/v4/token", "/oauth2/v3/userinfo", "/o/oauth2/revoke"),
        ("/o/oauth2/auth", "/o/oauth2/token", "/v1/userinfo", "/revoke"),
    ])
    func `a web application logs in, refreshes and revokes, by paths new and old`(
        paths: (authorize: String, token: String, userinfo: String, revoke: String)
    ) async throws {
        let browser = try Browser(Provider(.google()))
        let flow = CodeFlow.google(browser) {
            $0.profile.paths["authorize"] = [paths.authorize]
            $0.profile.paths["token"] = [paths.token]
        }
        let tokens = try await flow.tokens()
        let user = try await browser.get(paths.userinfo, .bearer(tokens.accessToken))
        try expect(user.json["sub"], is: tokens.claims(of: "id_token")["sub"])
        let refresh = tokens.refreshToken
        let refreshed = try await flow.refresh(refresh).json
        expect(refreshed["id_token"] != nil)
        let revoked = try await browser.post(paths.revoke, form: [("token", refresh)])
        expect(revoked.json, is: [:])
        let late = try await flow.refresh(refresh)
        expect(late.json["error_description"], is: "Token has been expired or revoked.")
    }

    static let cases: [Case] = [
        Case("google-auth-library sends another host's name for each step", in: Ring.allCases) {
            ring in
            let server = try ServerConfiguration.read(
                """
                { profile: "google", issuer: "https://accounts.google.com",
                  allowed_hosts: ["accounts.google.com", "oauth2.googleapis.com",
                    "openidconnect.googleapis.com", "www.googleapis.com"] }
                """)
            try await Provider.run(ring, server) { provider in
                let browser = Browser(provider, host: "accounts.google.com")
                let code = try await CodeFlow(browser) { $0.scope = "openid email" }.code()
                let tokens = try await CodeFlow(browser.calling("oauth2.googleapis.com")).redeem(
                    code
                ).json
                try expect(tokens.claims(of: "id_token")["iss"], is: "https://accounts.google.com")
                let user = try await browser.calling("openidconnect.googleapis.com").get(
                    "/v1/userinfo", .bearer(tokens.accessToken))
                expect(user.json["email"], is: "alice@example.com")
                let keys = try await browser.calling("www.googleapis.com").get("/oauth2/v3/certs")
                expect(keys.json["keys"]?.array?.count, is: 2)
            }
        },
        Case("scripts of other origins read tokens, userinfo, keys and documents", try .google()) {
            provider in
            let browser = Browser(provider)
            let origin: Fields = ["Origin": "https://app.example"]
            for path in [
                "/v1/userinfo", "/oauth2/v3/certs", "/oauth2/v1/certs", "/tokeninfo",
                "/.well-known/openid-configuration",
            ] {
                let answer = try await browser.get(path, origin)
                expect(
                    answer.fields["Access-Control-Allow-Origin"], is: "https://app.example",
                    "\(path)")
            }
            let answer = try await browser.post("/token", form: [("grant_type", "x")], origin)
            expect(answer.fields["Access-Control-Allow-Origin"], is: "https://app.example")
        },
        Case("Google, Okta and the book's provider stand side by side") {
            let server = try ServerConfiguration.read(
                #"{ tenants: { google: "google", okta: "okta", plain: {} } }"#)
            let provider = try Provider(server)
            let browser = Browser(provider)
            for (path, token) in [
                ("/google", "/google/token"), ("/okta", "/okta/oauth2/v1/token"),
                ("/plain", "/plain/oauth/token"), ("", "/oauth/token"),
            ] {
                let document = try await browser.get(path + "/.well-known/openid-configuration")
                let origin = "http://\(provider.wire.authority)"
                expect(document.json["issuer"]?.string, is: origin + path)
                expect(document.json["token_endpoint"]?.string, is: origin + token)
            }
            let host = browser.calling("google.localhost")
            let document = try await host.get("/.well-known/openid-configuration")
            expect(document.json["issuer"]?.string?.hasPrefix("http://google.localhost"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

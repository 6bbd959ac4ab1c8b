import TestSupport
import Testing

/// Logins at Okta as its SDKs do them.
struct `A login at Okta` {
    @Test(arguments: [nil, "default", "aus1"] as [String?])
    func `a web application logs in, refreshes with the same token and logs out`(
        server: String?
    ) async throws {
        let browser = try Browser(Provider(.okta()))
        let flow = CodeFlow.okta(browser, at: server)
        let tokens = try await flow.tokens()
        let user = try await browser.get(flow.path("userinfo"), .bearer(tokens.accessToken))
        try expect(user.json["sub"], is: tokens.claims(of: "id_token")["sub"])
        let refresh = tokens.refreshToken
        let refreshed = try await flow.refresh(refresh, [("scope", flow.scope)]).json
        expect(refreshed["refresh_token"]?.string, is: refresh)
        expect(refreshed["id_token"] != nil)
        let bye = "https://app.example/bye"
        let out = try await browser.get(
            flow.path("logout") + "?"
                + Form.encode([
                    ("id_token_hint", tokens.idToken),
                    ("post_logout_redirect_uri", bye), ("state", "s"),
                ]))
        expect(out.status.code, is: 302)
        expect(out.fields[.location], is: bye + "?state=s")
        let again = try await flow.authorize()
        expect(again.status, is: .ok)
    }

    static let cases: [Case] = [
        Case("okta-auth-js signs out: it revokes with its bare id", in: Ring.allCases, try .okta())
        { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.okta(browser) {
                $0.clientID = "spa"
                $0.secret = nil
            }
            let tokens = try await flow.tokens()
            let refresh = tokens.refreshToken
            let bare: Fields = [.authorization: "Basic c3Bh", "Origin": "https://app.example"]
            let seen = try await browser.post(
                flow.path("introspect"), form: [("token", refresh)], bare)
            expect(seen.json["active"], is: true)
            let revoked = try await browser.post(
                flow.path("revoke"),
                form: [("token", refresh), ("token_type_hint", "refresh_token")], bare)
            expect(revoked.status, is: .ok)
            expect(revoked.text, is: "")
            expect(revoked.fields["Access-Control-Allow-Origin"], is: "https://app.example")
            let late = try await flow.refresh(refresh)
            expect(late.json["error_description"], is: "The refresh token is invalid or expired.")
        },
        Case("a device shows eight letters, and its page is the org's", try .okta()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.okta(browser)
            let secret = [("client_id", "app"), ("client_secret", "s3cret")]
            let begun = try await browser.post(
                flow.path("device"), form: secret + [("scope", "openid profile")]
            ).json
            let code = begun.string("user_code")
            expect(code.wholeMatch(of: /[A-Z]{8}/) != nil)
            let device = begun.string("device_code")
            expect(device.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
            let page = "http://\(provider.wire.authority)/activate"
            expect(begun["verification_uri"]?.string, is: page)
            expect(begun["verification_uri_complete"]?.string, is: page + "?user_code=\(code)")
            let poll =
                secret + [
                    ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
                    ("device_code", device),
                ]
            let early = try await browser.post(flow.path("token"), form: poll)
            expect(early, is: 400, error: "authorization_pending")
            expect(
                early.json["error_description"],
                is: "The device authorization is pending. Please try again later.")
            _ = try await browser.send(
                .post, "/_understudy/device/\(code)",
                json: ["decision": "approve", "user": "alice"])
            provider.clock.advance(by: 6)
            let tokens = try await browser.post(flow.path("token"), form: poll).json
            try expect(
                tokens.claims(of: "access_token")["iss"]?.string,
                is: "http://\(provider.wire.authority)/oauth2/default")
        },
        Case("Okta, Auth0 and the book's provider stand side by side") {
            let server = try ServerConfiguration.read(
                #"{ tenants: { okta: "okta", auth0: "auth0", plain: {} } }"#)
            let provider = try Provider(server)
            let browser = Browser(provider)
            for (path, issuer) in [
                ("/okta/oauth2/default", "/okta/oauth2/default"), ("/okta", "/okta"),
                ("/auth0", "/auth0/"), ("/plain", "/plain"), ("", ""),
            ] {
                let document = try await browser.get(path + "/.well-known/openid-configuration")
                expect(
                    document.json["issuer"]?.string,
                    is: "http://\(provider.wire.authority)" + issuer)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        "/oauth2/default/v1/token", "/oauth2/default/.well-known/openid-configuration",
        "/oauth2/v1/keys",
    ])
    func `okta-auth-js asks first whether it may send its own header`(path: String) async throws {
        let provider = try Provider(.okta())
        let asked = "authorization,content-type,x-okta-user-agent-extended"
        let answer = try await Browser(provider).send(
            .options, path,
            [
                "Origin": "https://app.example",
                "Access-Control-Request-Method": path.hasSuffix("token") ? "POST" : "GET",
                "Access-Control-Request-Headers": asked,
            ])
        expect(answer.fields["Access-Control-Allow-Origin"], is: "https://app.example")
        expect(answer.fields["Access-Control-Allow-Headers"], is: asked)
    }
}

import TestSupport
import Testing

/// RP-initiated logout (OpenID Connect RP-Initiated Logout §2, §3).
struct `RP-initiated logout` {
    private static let landing = "https://app.example/bye?x=1"
    private static let configuration = ServerConfiguration.closed(
        .make { $0.postLogoutRedirectURIs = [landing] })

    static let cases: [Case] = [
        Case(
            "a hint and a registered URI lead back with the state, and the session is over",
            Self.configuration
        ) { provider in
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens().idToken
            let query = Form.encode([
                ("id_token_hint", hint), ("post_logout_redirect_uri", Self.landing),
                ("state", "a b&c"),
            ])
            let answer = try await browser.get("/logout?" + query)
            expect(answer.fields[.location], is: "https://app.example/bye?x=1&state=a%20b%26c")
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["error"], is: "login_required")
        },
        Case("a page says why it leads nowhere, and where to see the request", Self.configuration) {
            provider in
            let query = Form.encode([("post_logout_redirect_uri", Self.landing)])
            let page = try await Browser(provider).get("/logout?" + query)
            expect(page.diagnosis, is: "logout.id-token-hint-missing")
            expect(page.text, contains: "was sent without id_token_hint")
            let id = page.fields["Understudy-Request"] ?? ""
            expect(page.text, contains: "href=\"/_understudy/inspector#\(id)\"")
        },
        Case("a hint whose audience a rule made a list is known again", Self.configuration) {
            provider in
            let rule: JSON = ["then": ["id_token": ["aud": ["app", "other"]]]]
            try await expect(
                ControlAPI(provider).send(.post, "rules", rule.text).status, is: .created)
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens().idToken
            let query = Form.encode([
                ("id_token_hint", hint), ("post_logout_redirect_uri", Self.landing),
            ])
            let answer = try await browser.get("/logout?" + query)
            expect(answer.fields[.location], is: Self.landing)
        },
        Case("without a URI the user is signed out and told so", Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let answer = try await CodeFlow(browser).signOut()
            expect(answer.status, is: .ok)
            expect(answer.fields[.location], is: nil)
            try await expect(CodeFlow(browser).authorize().status, is: .ok)
        },
        Case("who was not signed in is told so") { provider in
            let page = try await Browser(provider).get("/logout").text
            expect(page, contains: "Nobody was signed in with this browser.")
        },
        // https://github.com/panva/node-oidc-provider/issues/464
        Case(
            "a URI that nobody vouches for does not keep the user signed in", in: Ring.allCases,
            Self.configuration
        ) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let query = Form.encode([("post_logout_redirect_uri", Self.landing)])
            let page = try await browser.get("/logout?" + query)
            expect(page, is: .ok, diagnosis: "logout.id-token-hint-missing")
            let form = [("form", page.hiddenField("form") ?? ""), ("action", "logout")]
            let done = try await browser.post("/logout", form: form)
            expect(done.status, is: .ok)
            expect(done.fields[.location], is: nil)
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["error"], is: "login_required")
        },
        Case("who signs in without a page leaves without one, whoever vouches for the URI") {
            let configuration = ServerConfiguration.make { $0.login = .auto }
            let browser = try Browser(Provider(configuration))
            _ = try await CodeFlow(browser).signIn()
            let query = Form.encode([("post_logout_redirect_uri", Self.landing)])
            let page = try await browser.get("/logout?" + query)
            expect(page.status, is: .ok)
            expect(page.text, lacks: "value=\"logout\"")
            expect(browser.cookies.keys.allSatisfy { !$0.hasPrefix("understudy_session") })
        },
        Case("the page says whose session it was, and which apps were told") {
            let configuration = ServerConfiguration.closed(
                .make {
                    $0.name = "Demo <Shop>"
                    $0.logout.frontChannelURI = "https://app.example/out"
                })
            let provider = try Provider(configuration)
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens().idToken
            let page = try await Browser(provider).get("/logout?id_token_hint=" + hint)
            expect(page.text, contains: "The session of Alice Ferris has ended.")
            expect(page.text, contains: "Told of it: Demo &lt;Shop&gt;.")
            let again = try await Browser(provider).get("/logout?id_token_hint=" + hint)
            expect(again.text, lacks: "Alice")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("logout.redirect-uri-unregistered", landing + "&foo=bar", ""),
            ("logout.id-token-hint-invalid", landing, "e30.e30."),
        ])
    func `a redirect nobody vouches for stays on a page`(
        diagnosis: String, uri: String, hint: String
    ) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let own = try await CodeFlow(browser).tokens().idToken
        let pairs = [
            ("post_logout_redirect_uri", uri), ("id_token_hint", hint.isEmpty ? own : hint),
        ]
        let answer = try await browser.post("/logout", form: pairs)
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.location], is: nil)
        expect(answer.diagnosis, is: diagnosis)
    }
}

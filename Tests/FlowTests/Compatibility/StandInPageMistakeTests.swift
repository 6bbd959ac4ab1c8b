import TestSupport
import Testing

/// Known mistakes of other stand-in providers: redirects, hosts and pages.
struct `Mistakes of other stand-ins with redirects and pages` {
    @Test(arguments: ["a%2Fb%3D", "x+y z&=?#", "ü漢\"<>"])
    func `a state comes back as it was sent`(state: String) async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.extra = [("state", state)] }
        let answer = try await flow.signIn()
        expect(answer.redirectParameters["state"], is: state)
    }

    static let cases: [Case] = [
        Case("a redirect URI keeps its own query") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "https://app.example/cb?x=1" }
            let answer = try await flow.signIn()
            let location = try require(answer.fields[.location])
            expect(location.hasPrefix("https://app.example/cb?x=1&"))
            expect(location.filter { $0 == "?" }.count, is: 1)
        },
        Case("errors and denials keep the state") { provider in
            let wrong = CodeFlow(Browser(provider)) { $0.extra = [("response_type", "made_up")] }
            let refused = try await wrong.authorize()
            expect(refused.redirectParameters["state"], is: "st~1 %+&")
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "consent")] }
            let page = try await flow.signIn()
            let denied = try await flow.browser.post(
                "/consent", form: [("form", page.hiddenField("form") ?? ""), ("action", "deny")])
            expect(denied.redirectParameters["error"], is: "access_denied")
            expect(denied.redirectParameters["state"], is: "st~1 %+&")
        },
        Case("prompt none is answered by a redirect") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "none")] }
            let answer = try await flow.authorize()
            expect(answer.redirectParameters["error"], is: "login_required")
            expect(answer.text, lacks: "<html")
        },
        Case("an IPv6 host is kept whole") { provider in
            let document = try await Browser(provider, host: "[::1]").discovery()
            expect(document["issuer"], is: "http://[::1]:8414")
            expect(document["token_endpoint"], is: "http://[::1]:8414/oauth/token")
        },
        Case("pages load nothing from elsewhere") { provider in
            let browser = Browser(provider)
            let consent = CodeFlow(browser) { $0.extra = [("prompt", "consent")] }
            let login = try await consent.authorize()
            let pages = [
                login, try await consent.submit(login), try await browser.get("/device"),
                try await browser.get("/logout"), try await browser.get("/check-session"),
            ]
            for page in pages {
                expect(page.text, contains: "<")
                for mark in ["src=\"http", "src=\"//", "<link href=\"http", "@import", "url(http"] {
                    expect(!page.text.contains(mark))
                }
                let policy = try require(page.fields["Content-Security-Policy"])
                expect(policy, contains: "default-src 'none'")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

import TestSupport
import Testing

/// Silent authentication by message, which the single-page SDK depends on.
struct `Silent authentication at Auth0` {
    private static let configuration = ServerConfiguration.auth0 {
        $0.clients[0].webOrigins = ["https://*.example"]
    }

    static let cases: [Case] = [
        Case(
            "the page posts the answer to the origin of the redirect URI", in: Ring.allCases,
            Self.configuration
        ) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let answer = try await silent(browser).authorize()
            expect(answer.status, is: .ok)
            expect(answer.fields[.contentType], is: "text/html; charset=utf-8")
            expect(answer.text, contains: "data-origin=\"https://app.example\"")
            expect(answer.hiddenField("state"), is: "YWJj+/==")
            expect(answer.hiddenField("code")?.isEmpty, is: false)
            expect(answer.hiddenField("error"), is: nil)
        },
        Case(
            "any page may frame it, since none but the client's can read the message",
            Self.configuration
        ) { provider in
            let answer = try await silent(Browser(provider)).authorize()
            expect(answer.fields["X-Frame-Options"], is: nil)
            let policy = try require(answer.fields["Content-Security-Policy"])
            expect(policy, lacks: "frame-ancestors")
        },
        Case("an error comes by message too, with the state", Self.configuration) { provider in
            let answer = try await silent(Browser(provider)).authorize()
            expect(answer.status, is: .ok)
            expect(answer.hiddenField("error"), is: "login_required")
            expect(answer.hiddenField("error_description"), is: "Login required")
            expect(answer.hiddenField("state"), is: "YWJj+/==")
        },
        Case("what a hostile state says stays text", Self.configuration) { provider in
            var flow = silent(Browser(provider))
            flow.extra += [("state", "\"></script><b>&\u{2028}")]
            let answer = try await flow.authorize()
            expect(answer.text, lacks: "</script><b>")
            expect(answer.hiddenField("state")?.hasPrefix("&quot;&gt;&lt;/script&gt;"), is: true)
        },
        Case("an origin that is not allowed is told so on the page", .auth0()) { provider in
            let answer = try await silent(Browser(provider)).authorize()
            expect(answer, is: .badRequest, diagnosis: "authorize.web-origin-unknown")
            expect(
                answer.text.contains("&#39;https://app.example&#39;")
                    || answer.text.contains("'https://app.example'"))
            expect(answer.text, contains: "Add it to web_origins of the client")
            expect(answer.text, lacks: "data-origin")
        },
        Case("a session cookie goes along to frames on other sites, over https", .auth0()) {
            provider in
            let page = try await CodeFlow.auth0(provider).authorize()
            expect(page.fields[.setCookie]?.hasSuffix("; SameSite=Lax"), is: true)
            let request = Request(
                method: .get, path: "/authorize",
                query: String(
                    CodeFlow.auth0(provider).authorizeTarget.drop { $0 != "?" }.dropFirst()),
                authority: "localhost:8414", isSecure: true)
            let secure = await provider.application.answer(request)
            expect(secure.fields[.setCookie]?.hasSuffix("; Secure; SameSite=None"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func silent(_ browser: Browser) -> CodeFlow {
        CodeFlow(browser) {
            $0.extra = [
                ("prompt", "none"), ("response_mode", "web_message"), ("state", "YWJj+/=="),
            ]
        }
    }
}

import TestSupport
import Testing

/// Refusals of the authorization endpoint: those on a page, and those that return to the client.
struct `The authorization endpoint` {
    @Test(arguments: try Fixture.rows("login/authorize", as: (String, Pairs).self))
    func `a bad client or redirect URI is told on a page and never by redirect`(
        diagnosis: String, changes: Pairs
    ) async throws {
        let provider = try Provider(.closed(.make()))
        let answer = try await CodeFlow(Browser(provider)) { $0.extra = changes.list }.authorize()
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.location], is: nil)
        expect(answer.fields[.contentType], is: "text/html; charset=utf-8")
        expect(answer.diagnosis, is: diagnosis)
        expect(answer.text.contains(diagnosis))
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:text/html,x", "view-source:https://app.example/cb",
        "filesystem:https://app.example/cb", "jar:https://app.example/cb!/x",
        "mailto:a@app.example", "View-Source:https://app.example/cb",
    ])
    func `a redirect URI that leads to no client is refused though any may come`(
        uri: String
    ) async throws {
        let answer = try await CodeFlow(Browser(Provider())) { $0.redirectURI = uri }.authorize()
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.location], is: nil)
        expect(answer.diagnosis, is: "redirect-uri.dangerous-scheme")
    }

    @Test(arguments: try Fixture.rows("login/authorize-2", as: (String, String, Pairs).self))
    func `other refusals go back to the client with state and iss`(
        error: String, diagnosis: String, changes: Pairs
    ) async throws {
        let answer = try await CodeFlow(Browser(Provider())) { $0.extra = changes.list }.authorize()
        expect(answer.status, is: .seeOther)
        expect(answer.redirectParameters["error"], is: error)
        expect(answer.redirectParameters["state"], is: "st~1 %+&")
        expect(answer.redirectParameters["iss"], is: "http://localhost:8414")
        expect(answer.redirectParameters["code"], is: nil)
        expect(answer.diagnosis, is: diagnosis)
    }

    @Test(arguments: ["scope", "state", "nonce", "response_type"])
    func `a repeated parameter is refused`(name: String) async throws {
        let browser = try Browser(Provider())
        let target = CodeFlow(browser).authorizeTarget + "&\(name)=x"
        let answer = try await browser.get(target)
        expect(answer, redirects: "invalid_request", diagnosis: "request.duplicate-parameter")
    }

    @Test(arguments: ["client_id", "redirect_uri"])
    func `a repeated client or redirect URI leaves nobody to redirect to`(name: String) async throws
    {
        let browser = try Browser(Provider())
        let answer = try await browser.get(
            CodeFlow(browser).authorizeTarget + "&\(name)=https://evil.test/")
        expect(answer.status, is: .badRequest)
        expect(answer.fields[.location], is: nil)
    }

    static let cases: [Case] = [
        Case("a redirect URI keeps its own query") { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.redirectURI = "https://app.example/cb?foo=b%20ar"
            }
            let answer = try await flow.signIn()
            expect(
                answer.fields[.location]?.hasPrefix("https://app.example/cb?foo=b%20ar&code="),
                is: true)
        },
        Case("the fragment mode answers in the fragment, errors too") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_mode", "fragment")] }
            let answer = try await flow.signIn()
            expect(answer.fields[.location]?.hasPrefix("https://app.example/cb#code="), is: true)
            let failed = try await CodeFlow(Browser(provider)) {
                $0.extra = [("response_mode", "fragment"), ("prompt", "none")]
            }.authorize()
            expect(failed.fields[.location]?.hasPrefix("https://app.example/cb#error="), is: true)
        },
        Case("form_post answers with a form that posts itself") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_mode", "form_post")] }
            let answer = try await flow.signIn()
            expect(answer.status, is: .ok)
            expect(answer.text, contains: "action=\"https://app.example/cb\"")
            let code = try require(answer.hiddenField("code"))
            expect(answer.hiddenField("iss"), is: "http://localhost:8414")
            try await expect(flow.redeem(code).status, is: .ok)
        },
        Case("a single registered redirect URI may be left out", .closed(.make())) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("redirect_uri", "")] }
            let answer = try await flow.signIn()
            let code = try require(answer.redirectParameters["code"])
            try await expect(flow.redeem(code, [("redirect_uri", "")]).status, is: .ok)
        },
        Case("an authorization request may come as a form post") { provider in
            let browser = Browser(provider)
            let query = CodeFlow(browser).authorizeTarget.drop { $0 != "?" }.dropFirst()
            let page = try await browser.post(
                "/authorize", type: "application/x-www-form-urlencoded", body: String(query))
            expect(page.status, is: .ok)
            expect(page.hiddenField("form") != nil)
        },
        Case("the redirect URI of a request object is the one that counts") {
            let object = try JWS.sign(
                header: [:], claims: ["redirect_uri": "https://good.example/cb"], key: .none,
                algorithm: .none)
            let flow = try CodeFlow(Browser(Provider())) { $0.extra = [("request", object)] }
            let answer = try await flow.signIn()
            expect(answer.fields[.location]?.hasPrefix("https://good.example/cb?code="), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(ApplicationType.native, 200), (.web, 400)])
    func `the loopback port may vary for a native client only`(
        type: ApplicationType, status: Int
    ) async throws {
        let client = Client.make(redirectURIs: ["http://127.0.0.1/cb"]) {
            $0.applicationType = type
        }
        let provider = try Provider(.closed(client))
        let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "http://127.0.0.1:51004/cb" }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: status)
    }
}

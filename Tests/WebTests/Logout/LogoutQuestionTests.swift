import TestSupport
import Testing

/// The users that a logout asks first (OpenID Connect RP-Initiated Logout §2).
struct `The question before a logout` {
    private static let landing = "https://app.example/bye"
    private static let configuration = ServerConfiguration.closed(
        .make { $0.postLogoutRedirectURIs = [landing] })

    private static func isSignedIn(_ browser: Browser) async throws -> Bool {
        let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
        return try await silent.authorize().redirectParameters["code"] != nil
    }

    private static func answer(
        _ page: Response, _ action: String, _ browser: Browser
    ) async throws -> Response {
        try await browser.post(
            "/logout", form: [("form", page.hiddenField("form") ?? ""), ("action", action)])
    }

    @Test(arguments: [
        "/logout", "/logout?client_id=app",
        "/logout?client_id=app&post_logout_redirect_uri=https%3A%2F%2Fapp.example%2Fbye&state=s",
    ])
    func `without a hint the user is asked, and the answer ends the session`(
        target: String
    ) async throws {
        let browser = try Browser(Provider(Self.configuration))
        _ = try await CodeFlow(browser).signIn()
        let page = try await browser.get(target)
        expect(page.status, is: .ok)
        expect(page.text, contains: "value=\"logout\"")
        try await expect(Self.isSignedIn(browser))
        try await expect(Self.answer(page, "stay", browser).status, is: .ok)
        try await expect(Self.isSignedIn(browser))
        let done = try await Self.answer(page, "logout", browser)
        try await expect(!Self.isSignedIn(browser))
        let leads = target.contains("state=s")
        expect(done.fields[.location], is: leads ? "\(Self.landing)?state=s" : nil)
    }

    @Test(arguments: Ring.allCases)
    func `a hint of somebody else asks, one of the user does not`(ring: Ring) async throws {
        try await Provider.run(ring, Self.configuration) { provider in
            let other = try await CodeFlow(Browser(provider)).tokens(as: "bob")
            let browser = Browser(provider)
            let own = try await CodeFlow(browser).tokens()
            func logout(_ tokens: JSON) async throws -> Response {
                try await browser.get("/logout?id_token_hint=\(tokens.idToken)")
            }
            try await expect(logout(other).text, contains: "value=\"logout\"")
            try await expect(Self.isSignedIn(browser))
            try await expect(logout(own).text, lacks: "value=\"logout\"")
            try await expect(!Self.isSignedIn(browser))
        }
    }

    static let cases: [Case] = [
        Case("only the browser that was asked can answer", Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let foreign = try await Browser(provider).get("/logout")
            expect(foreign.text, lacks: "value=\"logout\"", "nobody is signed in there")
            let page = try await browser.get("/logout")
            let stranger = Browser(provider)
            _ = try await CodeFlow(stranger).signIn()
            try await expect(answer(page, "logout", stranger).diagnosis, is: "login.cookie-missing")
            try await expect(isSignedIn(stranger))
            try await expect(isSignedIn(browser))
        },
        // It carries no cookie, as they are SameSite=Lax.
        Case("a form of another site ends the session that its hint names", Self.configuration) {
            provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let answer = try await Browser(provider).post(
                "/logout", form: [("id_token_hint", tokens.idToken)])
            expect(answer.status, is: .ok)
            expect(answer.fields[.setCookie], is: nil)
            try await expect(!isSignedIn(browser))
        },
        Case("a form of another site without a hint leads to the question", Self.configuration) {
            provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let answer = try await Browser(provider).post(
                "/logout", form: [("client_id", "app"), ("state", "a b")])
            expect(answer.fields[.location], is: "/logout?client_id=app&state=a+b")
            expect(answer.fields[.setCookie], is: nil)
            let page = try await browser.get(answer.fields[.location] ?? "")
            expect(page.text, contains: "value=\"logout\"")
            try await expect(isSignedIn(browser))
        },
        Case("who signs in without a page leaves without one", .make { $0.login = .auto }) {
            provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let answer = try await browser.get(
                "/logout?client_id=app&post_logout_redirect_uri=com.example.app%3A%2Fbye")
            expect(answer.fields[.location], is: "com.example.app:/bye")
            expect(browser.cookies.keys.allSatisfy { !$0.hasPrefix("understudy_session") })
        },
        Case("in an open server a redirect may lead anywhere but into the browser") { provider in
            for (uri, status) in [
                ("https%3A%2F%2Fa.example%2F", 303), ("javascript%3Aalert(1)", 400),
            ] {
                let answer = try await Browser(provider).get(
                    "/logout?client_id=any&post_logout_redirect_uri=\(uri)")
                expect(answer.status.code, is: status)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

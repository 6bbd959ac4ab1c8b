import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The users that a logout asks first (OpenID Connect RP-Initiated Logout §2).
struct `The question before a logout` {
    private static let landing = "https://app.example/bye"
    private static let configuration = ServerConfiguration.closed(
        .make { $0.postLogoutRedirectURIs = [landing] })

    private func isSignedIn(_ browser: Browser) async throws -> Bool {
        let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
        return try await silent.authorize().redirectParameters["code"] != nil
    }

    private func answer(
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
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let page = try await browser.get(target)
            expect(page.status, is: .ok)
            #expect(page.text.contains("value=\"logout\""))
            #expect(try await isSignedIn(browser))
            try await expect(answer(page, "stay", browser).status, is: .ok)
            #expect(try await isSignedIn(browser))
            let done = try await answer(page, "logout", browser)
            #expect(try await !isSignedIn(browser))
            let leads = target.contains("state=s")
            expect(done.fields[.location], is: leads ? "\(Self.landing)?state=s" : nil)
        }
    }

    @Test(arguments: Ring.allCases)
    func `a hint of somebody else asks, one of the user does not`(ring: Ring) async throws {
        try await Provider.run(ring, Self.configuration) { provider in
            let other = try await CodeFlow(Browser(provider)).tokens(as: "bob")
            let browser = Browser(provider)
            let own = try await CodeFlow(browser).tokens()
            func logout(_ tokens: JSON) async throws -> Response {
                try await browser.get(
                    "/logout?id_token_hint=\(tokens["id_token"]?.string ?? "")")
            }
            #expect(try await logout(other).text.contains("value=\"logout\""))
            #expect(try await isSignedIn(browser))
            #expect(try await !logout(own).text.contains("value=\"logout\""))
            #expect(try await !isSignedIn(browser))
        }
    }

    @Test func `only the browser that was asked can answer`() async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let foreign = try await Browser(provider).get("/logout")
            #expect(!foreign.text.contains("value=\"logout\""), "nobody is signed in there")
            let page = try await browser.get("/logout")
            let stranger = Browser(provider)
            _ = try await CodeFlow(stranger).signIn()
            try await expect(answer(page, "logout", stranger).diagnosis, is: "login.cookie-missing")
            #expect(try await isSignedIn(stranger))
            #expect(try await isSignedIn(browser))
        }
    }

    // It carries no cookie, as they are SameSite=Lax.
    @Test func `a form of another site ends the session that its hint names`() async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let answer = try await Browser(provider).post(
                "/logout", form: [("id_token_hint", tokens["id_token"]?.string ?? "")])
            expect(answer.status, is: .ok)
            expect(answer.fields[.setCookie], is: nil)
            #expect(try await !isSignedIn(browser))
        }
    }

    @Test func `a form of another site without a hint leads to the question`() async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let answer = try await Browser(provider).post(
                "/logout", form: [("client_id", "app"), ("state", "a b")])
            expect(answer.fields[.location], is: "/logout?client_id=app&state=a+b")
            expect(answer.fields[.setCookie], is: nil)
            let page = try await browser.get(answer.fields[.location] ?? "")
            #expect(page.text.contains("value=\"logout\""))
            #expect(try await isSignedIn(browser))
        }
    }

    @Test func `who signs in without a page leaves without one`() async throws {
        try await Provider.run(.inProcess, .make { $0.login = .auto }) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).signIn()
            let answer = try await browser.get(
                "/logout?client_id=app&post_logout_redirect_uri=com.example.app%3A%2Fbye")
            expect(answer.fields[.location], is: "com.example.app:/bye")
            #expect(browser.cookies.keys.allSatisfy { !$0.hasPrefix("understudy_session") })
        }
    }

    @Test func `in an open server a redirect may lead anywhere but into the browser`()
        async throws
    {
        try await Provider.run { provider in
            for (uri, status) in [
                ("https%3A%2F%2Fa.example%2F", 303), ("javascript%3Aalert(1)", 400),
            ] {
                let answer = try await Browser(provider).get(
                    "/logout?client_id=any&post_logout_redirect_uri=\(uri)")
                expect(answer.status.code, is: status)
            }
        }
    }
}

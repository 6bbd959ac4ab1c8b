import Configuration
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// RP-initiated logout (OpenID Connect RP-Initiated Logout §2, §3).
struct `RP-initiated logout` {
    private static let landing = "https://app.example/bye?x=1"
    private static let configuration = ServerConfiguration.closed(
        .make { $0.postLogoutRedirectURIs = [landing] })

    @Test func `a hint and a registered URI lead back with the state, and the session is over`()
        async throws
    {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens()["id_token"]?.string ?? ""
            let query = Form.encode([
                ("id_token_hint", hint), ("post_logout_redirect_uri", Self.landing),
                ("state", "a b&c"),
            ])
            let answer = try await browser.get("/logout?" + query)
            #expect(answer.fields[.location] == "https://app.example/bye?x=1&state=a%20b%26c")
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            #expect(try await silent.authorize().redirectParameters["error"] == "login_required")
        }
    }

    @Test func `without a URI the user is signed out and told so`() async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let answer = try await CodeFlow(browser).signOut()
            #expect(answer.status == .ok)
            #expect(answer.fields[.location] == nil)
            #expect(try await CodeFlow(browser).authorize().status == .ok)
        }
    }

    @Test(
        arguments: [
            ("logout.id-token-hint-missing", landing, nil),
            ("logout.redirect-uri-unregistered", landing + "&foo=bar", ""),
            ("logout.id-token-hint-invalid", landing, "e30.e30."),
        ] as [(String, String, String?)])
    func `a redirect nobody vouches for stays on a page`(
        diagnosis: String, uri: String, hint: String?
    ) async throws {
        try await Provider.run(.inProcess, Self.configuration) { provider in
            let browser = Browser(provider)
            let own = try await CodeFlow(browser).tokens()["id_token"]?.string ?? ""
            var pairs = [("post_logout_redirect_uri", uri)]
            if let hint { pairs.append(("id_token_hint", hint.isEmpty ? own : hint)) }
            let answer = try await browser.post("/logout", form: pairs)
            #expect(answer.status == .badRequest)
            #expect(answer.fields[.location] == nil)
            #expect(answer.diagnosis == diagnosis)
        }
    }
}

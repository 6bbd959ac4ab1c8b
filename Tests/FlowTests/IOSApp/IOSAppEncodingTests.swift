import Expectations
import Foundation
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// The app writes form bodies with the encoding of a query, which leaves more characters unescaped
/// than a form may have.
struct `Form bodies of the iOS app` {
    @Test func `a character that arrives as it was meant is accepted`() async throws {
        for character in "AZaz09-_.~/:?@!$'()*,=;{|% é" {
            let answer = try await redeem("myapp://callback?x=1\(character)2")
            expect(answer.status, is: 200, "\(character)")
        }
    }

    @Test(arguments: ["+", "&"]) func `a character that does not is refused, and the cause is told`(
        character: String
    ) async throws {
        let answer = try await redeem("myapp://callback?x=1\(character)y=2")
        expect(answer.status, is: 400)
        expect(answer.error, is: "invalid_grant")
        let families = ["redirect-uri.", "value."]
        expect(families.contains { answer.diagnosis?.hasPrefix($0) == true })
    }

    @Test(arguments: ["myapp://callback", "myapp%3A%2F%2Fcallback"], ["raw", "escaped"])
    func `the redirect URI may be escaped or not, here and there`(
        authorized: String, redeemed: String
    ) async throws {
        try await Provider.run(.live, .iosApp) { provider in
            let browser = Browser(provider)
            let page = try await browser.get(
                "/authorize?client_id=your-client-id&redirect_uri=\(authorized)"
                    + "&response_type=code&scope=openid")
            let code = try await CodeFlow(browser).submit(page).redirectParameters["code"] ?? ""
            let uri = redeemed == "raw" ? "myapp://callback" : "myapp%3a%2f%2fcallback"
            let answer = try await browser.post(
                "/oauth/token", type: "application/x-www-form-urlencoded",
                body: "redirect_uri=\(uri)&code=\(code)&client_id=your-client-id"
                    + "&grant_type=authorization_code")
            expect(answer.status, is: .ok)
        }
    }

    @Test func `a redirect URI with a path alone arrives exactly`() async throws {
        try await expect(redeem("com.app:/oauth2redirect").status, is: 200)
    }

    /// Redeems a code for `redirectURI`, which the authorization request had encoded correctly.
    private func redeem(_ redirectURI: String) async throws -> ChapterApp.Answer {
        var answer: ChapterApp.Answer?
        try await Provider.run(.live, .iosApp) { provider in
            let uri = try require(
                URL(string: redirectURI)?.absoluteString, "\(redirectURI) is no URI")
            var app = ChapterApp(provider)
            app.clientID = "another"
            app.redirectURI = uri
            let code = try await CodeFlow(Browser(provider)) {
                $0.clientID = app.clientID
                $0.redirectURI = uri
                $0.verifier = nil
            }.code()
            answer = try await app.send(app.pairs(for: code))
        }
        return try require(answer)
    }
}

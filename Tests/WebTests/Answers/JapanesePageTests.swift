import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// Findings on the pages of a browser that prefers Japanese.
struct `A Japanese page` {
    private static let language: Fields = ["Accept-Language": "ja"]

    static let cases: [Case] = [
        Case("says in Japanese what is wrong and what to do", in: Ring.allCases, .closed(.make())) {
            provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "https://app.example/cb/" }
            let page = try await flow.browser.get(flow.authorizeTarget, Self.language)
            expect(page.diagnosis, is: "redirect-uri.unregistered")
            expect(page.text, contains: "はクライアント &#39;app&#39; に登録されていません。</p>")
            expect(page.text, contains: "違いは末尾のスラッシュだけです。</p>")
            let english = try await flow.authorize()
            expect(english.text, contains: "is not registered for client &#39;app&#39;.</p>")
            expect(english.text, contains: "? It differs only in a slash at the end.</p>")
            let asked = try await flow.browser.get(flow.authorizeTarget + "&ui_locales=ja")
            expect(asked.text, contains: "に登録されていません。</p>")
        },
        Case("warns in Japanese") { provider in
            var flow = CodeFlow(Browser(provider))
            flow.extra = [("scope", "opneid"), ("ui_locales", "ja")]
            let page = try await flow.authorize()
            expect(page.status, is: .ok)
            expect(page.text, contains: "は不明ですが、&#39;openid&#39; に似ています。", "\(page.text)")
        },
        Case("leaves JSON in English") { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", form: [("grant_type", "refresh_token"), ("client_id", "app")],
                Self.language)
            expect(
                answer.json["error_description"]?.string?.hasPrefix("refresh_token is"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

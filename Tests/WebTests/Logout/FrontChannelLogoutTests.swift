import TestSupport
import Testing

/// Clients that are told of a logout (OpenID Connect Front-Channel Logout §2 and §3, Back-Channel
/// Logout §2.5).
struct `Clients that hear of a logout` {
    private static let landing = "https://app.example/bye"

    private static func configuration(
        landing: String = landing, backChannelURI: String? = nil
    ) -> ServerConfiguration {
        .closed(
            .make {
                $0.postLogoutRedirectURIs = [landing]
                $0.logout.frontChannelURI = "https://app.example/out?a=b"
                $0.logout.backChannelURI = backChannelURI
            },
            .make("second", redirectURIs: ["https://app.example/cb"]) {
                $0.logout.frontChannelURI = "http://localhost:3000/out"
            },
            .make("plain") { $0.postLogoutRedirectURIs = [landing] })
    }

    private static func logout(
        _ browser: Browser, hint: JSON, landing: String = landing
    ) async throws -> Response {
        let query = Form.encode([
            ("id_token_hint", hint.idToken),
            ("post_logout_redirect_uri", landing), ("state", "a b"),
        ])
        return try await browser.get("/logout?" + query)
    }

    static let cases: [Case] = [
        Case("the page loads each client's own, and leads on with the state", Self.configuration())
        { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            _ = try await CodeFlow(browser) { $0.clientID = "second" }.signIn()
            let sid = try tokens.claims(of: "id_token").string("sid")
            let page = try await logout(browser, hint: tokens)
            expect(page.status, is: .ok)
            let query = "iss=http%3A%2F%2Flocalhost%3A8414&amp;sid=\(sid)"
            expect(page.text, contains: "src=\"https://app.example/out?a=b&amp;\(query)\"")
            expect(page.text, contains: "src=\"http://localhost:3000/out?\(query)\"")
            expect(page.text, contains: "href=\"https://app.example/bye?state=a%20b\"")
            expect(page.text, contains: "/_understudy/assets/signed-out.js")
            let policy = page.fields["Content-Security-Policy"] ?? ""
            expect(policy, contains: "; frame-src https://app.example http://localhost:3000; ")
        },
        Case(
            "one who took no part is not told, and the redirect is immediate", Self.configuration()
        ) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser) { $0.clientID = "plain" }.tokens()
            let answer = try await logout(browser, hint: tokens)
            expect(answer.fields[.location], is: "https://app.example/bye?state=a%20b")
        },
        Case("a second logout has nobody to tell", Self.configuration()) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            _ = try await logout(browser, hint: tokens)
            try await expect(logout(browser, hint: tokens).status, is: .seeOther)
        },
        Case("without a landing the page stays, the frames loaded", Self.configuration()) {
            provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let page = try await CodeFlow(browser).signOut()
            expect(page.text, contains: "<iframe src=\"https://app.example/out?a=b&amp;iss=")
            expect(page.text, lacks: "<script")
        },
        Case("an app is gone back to at once") {
            let landing = "com.example.app:/bye"
            let browser = try Browser(Provider(Self.configuration(landing: landing)))
            let tokens = try await CodeFlow(browser).tokens()
            let answer = try await logout(browser, hint: tokens, landing: landing)
            expect(answer.fields[.location], is: "com.example.app:/bye?state=a%20b")
        },
        Case(
            "who signs in again goes on under the same sid, and its clients are still told",
            Self.configuration()
        ) { provider in
            let browser = Browser(provider)
            let before = try await CodeFlow(browser).tokens().claims(of: "id_token")["sid"]
            let again = CodeFlow(browser) {
                $0.clientID = "plain"
                $0.extra = [("prompt", "login")]
            }
            let tokens = try await again.tokens()
            try expect(tokens.claims(of: "id_token")["sid"], is: before)
            try await expect(logout(browser, hint: tokens).text, contains: "app.example/out?a=b")

            _ = try await CodeFlow(browser).signIn()
            let other = try await again.tokens(as: "bob")
            try expect(other.claims(of: "id_token")["sid"] != before)
            try await expect(logout(browser, hint: other).status, is: .seeOther)
        },
        Case("a back channel that is down is found out, and the user is signed out") {
            let configuration = Self.configuration(backChannelURI: "http://127.0.0.1:1/out")
            let browser = try Browser(Provider(configuration))
            _ = try await CodeFlow(browser).tokens()
            let page = try await CodeFlow(browser).signOut()
            expect(page, is: .ok, diagnosis: "logout.backchannel-failed")
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["error"], is: "login_required")
        },
        Case("a login as somebody else ends the session before, and its clients hear of it") {
            let configuration = Self.configuration(backChannelURI: "http://127.0.0.1:1/out")
            let browser = try Browser(Provider(configuration))
            _ = try await CodeFlow(browser).tokens()
            let again = CodeFlow(browser) { $0.extra = [("prompt", "login")] }
            try await expect(again.signIn().diagnosis, is: nil)
            try await expect(again.signIn(as: "bob").diagnosis, is: "logout.backchannel-failed")
        },
        Case("a login as somebody else for a device does so too") {
            let configuration = ServerConfiguration.closed(
                .make {
                    $0.logout.backChannelURI = "http://127.0.0.1:1/out"
                    $0.grantTypes += ["urn:ietf:params:oauth:grant-type:device_code"]
                })
            let flow = try DevicePairing(Provider(configuration)) { $0.clientID = "app" }
            let login = try await flow.open(flow.begin().json["user_code"]?.string)
            _ = try await CodeFlow(flow.browser).tokens()
            let question = try await flow.submit(login, [("username", "bob")])
            expect(question.diagnosis, is: "logout.backchannel-failed")
        },
        Case("discovery says so") { provider in
            let document = try await Browser(provider).metadata()
            for channel in ["frontchannel", "backchannel"] {
                expect(document["\(channel)_logout_supported"], is: true)
                expect(document["\(channel)_logout_session_supported"], is: true)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

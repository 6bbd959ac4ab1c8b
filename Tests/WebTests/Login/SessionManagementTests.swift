import TestSupport
import Testing

/// OpenID Connect Session Management §2 to §4.
struct `Session management` {
    private static func stateCookie(_ browser: Browser) -> (name: String, value: String)? {
        browser.cookies.first { $0.key.hasPrefix("understudy_state_") }
            .map { (name: $0.key, value: $0.value) }
    }

    /// The computation of the frame's script.
    private static func isUnchanged(_ sessionState: String, _ browser: Browser) -> Bool {
        let salt = sessionState.split(separator: ".").last ?? ""
        let text = "app https://app.example \(stateCookie(browser)?.value ?? "") \(salt)"
        return sessionState == Base64URL.encode(Digest.sha256(Array(text.utf8))) + "." + salt
    }

    static let cases: [Case] = [
        Case("session_state holds until a login or a logout") { provider in
            let browser = Browser(provider)
            let first = try await CodeFlow(browser).signIn().redirectParameters["session_state"]
            let state = try require(first)
            expect(isUnchanged(state, browser))

            let silent = try await CodeFlow(browser) { $0.extra = [("prompt", "none")] }.authorize()
            let second = try require(silent.redirectParameters["session_state"])
            expect(second != state)
            expect(isUnchanged(second, browser))
            expect(isUnchanged(state, browser))

            _ = try await CodeFlow(browser) { $0.extra = [("prompt", "login")] }.signIn()
            expect(!isUnchanged(state, browser))

            let last = try await CodeFlow(browser).signIn().redirectParameters["session_state"]
            expect(isUnchanged(try require(last), browser))
            _ = try await CodeFlow(browser).signOut()
            expect(stateCookie(browser) == nil)
            expect(!isUnchanged(try require(last), browser))
        },
        Case("session_state does not outlive a login for a device") { provider in
            let flow = DevicePairing(provider)
            let login = try await flow.open(flow.begin().json["user_code"]?.string)
            let first = try await CodeFlow(flow.browser).signIn()
            let state = try require(first.redirectParameters["session_state"])
            _ = try await flow.submit(login, [("username", "bob")])
            expect(!isUnchanged(state, flow.browser))
        },
        Case("only a successful answer to a web page has one") { provider in
            let silent = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["session_state"], is: nil)
            let native = CodeFlow(Browser(provider)) { $0.redirectURI = "com.example.app:/cb" }
            let answer = try await native.signIn()
            expect(answer.redirectParameters["code"] != nil)
            expect(answer.redirectParameters["session_state"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (false, "Max-Age=28800; SameSite=Lax"), (true, "Max-Age=28800; Secure; SameSite=None"),
    ])
    func `a script can read the cookie, in a frame of another site over TLS`(
        isSecure: Bool, attributes: String
    ) async throws {
        let configuration = ServerConfiguration.make { $0.login = .auto }
        let provider = try Provider(configuration)
        let target = CodeFlow(Browser(provider)).authorizeTarget
        var request = Request(path: "/authorize", query: String(target.dropFirst(11)))
        request.isSecure = isSecure
        let answer = await provider.application.answer(request)
        let cookie = answer.fields.values(.setCookie).first { $0.hasPrefix("understudy_state_") }
        expect(cookie?.hasSuffix(attributes), is: true)
        expect(cookie?.contains("HttpOnly"), is: false)
    }

    @Test(arguments: ["", "/acme"])
    func `the frame may be of any site, and knows the cookie`(prefix: String) async throws {
        let browser = try Browser(Provider())
        let flow = CodeFlow(browser) { $0.prefix = prefix }
        _ = try await flow.signIn()
        let document = try await browser.get(prefix + "/.well-known/openid-configuration").json
        let url = document.string("check_session_iframe")
        expect(url, is: "http://localhost:8414\(prefix)/check-session")
        let page = try await browser.get(prefix + "/check-session")
        expect(page.status, is: .ok)
        expect(page.fields["X-Frame-Options"], is: nil)
        let policy = page.fields["Content-Security-Policy"] ?? ""
        expect(policy, contains: "; frame-ancestors *; ")
        expect(page.text, contains: "data-cookie=\"\(Self.stateCookie(browser)?.name ?? "-")\"")
        let script = try await browser.get(prefix + "/_understudy/assets/check-session.js")
        expect(script.text, contains: "postMessage")
    }
}

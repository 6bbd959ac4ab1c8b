import TestSupport
import Testing

/// Single sign-on, and the parameters that change it (OpenID Connect Core §3.1.2.1).
struct `Single sign-on` {
    static let cases: [Case] = [
        Case("a second client needs no page, and sees the same login") { provider in
            let browser = Browser(provider)
            let first = try await CodeFlow(browser).tokens().claims(of: "id_token")
            provider.clock.advance(by: 100)
            let other = CodeFlow(browser) {
                $0.clientID = "other"
                $0.extra = [("prompt", "none")]
            }
            let code = try await other.authorize().redirectParameters["code"] ?? ""
            let second = try await other.redeem(code).json.claims(of: "id_token")
            expect(second["sub"], is: "alice")
            expect(second["auth_time"], is: first["auth_time"])
            expect(second["sid"], is: first["sid"])
        },
        Case("an expired ID token still names the user it hints at") { provider in
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens().idToken
            provider.clock.advance(by: 7200)
            let silent = [("prompt", "none"), ("id_token_hint", hint)]
            let own = try await CodeFlow(browser) { $0.extra = silent }.authorize()
            expect(own.redirectParameters["code"] != nil)

            let bob = Browser(provider)
            _ = try await CodeFlow(bob).signIn(as: "bob")
            let foreign = try await CodeFlow(bob) { $0.extra = silent }.authorize()
            expect(foreign.redirectParameters["error"], is: "login_required")
        },
        Case("a login as somebody else than the hint names is not passed on") { provider in
            let hint = try await CodeFlow(Browser(provider)).tokens().idToken
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("id_token_hint", hint)] }
            let answer = try await flow.signIn(as: "bob")
            expect(answer, redirects: "login_required", diagnosis: "login.other-user")
        },
        Case("acr comes from acr_values or the claims parameter") { provider in
            for extra in [
                ("acr_values", "gold silver"),
                ("claims", #"{"id_token":{"acr":{"essential":true,"values":["gold"]}}}"#),
            ] {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [extra] }
                let claims = try await flow.tokens().claims(of: "id_token")
                expect(claims["acr"], is: "gold")
            }
        },
        Case("the claims parameter puts claims where it asks for them") { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) {
                $0.extra = [
                    (
                        "claims",
                        #"{"id_token":{"email":null},"userinfo":{"name":{"essential":true}}}"#
                    )
                ]
            }
            let tokens = try await flow.tokens()
            try expect(tokens.claims(of: "id_token")["email"], is: "alice@example.com")
            try expect(tokens.claims(of: "id_token")["name"], is: nil)
            let bearer = "Bearer \(tokens.accessToken)"
            let userinfo = try await browser.get("/userinfo", [.authorization: bearer])
            expect(userinfo.json, is: ["sub": "alice", "name": "Alice Ferris"])
        },
        Case("a session ends with its lifetime") {
            let configuration = ServerConfiguration.make { $0.lifetimes = [.session: 60] }
            let provider = try Provider(configuration)
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            provider.clock.advance(by: 60)
            try await expect(CodeFlow(browser).authorize().status, is: .ok)
        },
        Case("auto login signs the hinted user in, else the first, without a page") {
            let configuration = ServerConfiguration.make { $0.login = .auto }
            let provider = try Provider(configuration)
            for (hint, sub) in [("", "alice"), ("bob", "bob"), ("carol", "carol")] {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("login_hint", hint)] }
                let code = try await flow.authorize().redirectParameters["code"] ?? ""
                let sent = try await flow.redeem(code).json.claims(of: "id_token")["sub"]
                expect(sent?.string, is: sub)
            }
            let silent = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["error"], is: "login_required")
        },
        Case(
            "auto login follows the hint, also where somebody is signed in", in: Ring.allCases,
            .make { $0.login = .auto }
        ) { provider in
            let browser = Browser(provider)
            for (hint, sub) in [
                ("alice", "alice"), ("bob", "bob"), ("carol", "carol"), ("", "carol"),
            ] {
                let flow = CodeFlow(browser) { $0.extra = [("login_hint", hint)] }
                let code = try await flow.authorize().redirectParameters["code"] ?? ""
                let sent = try await flow.redeem(code).json.claims(of: "id_token")["sub"]
                expect(sent?.string, is: sub)
            }
            // A silent request concerns the signed-in user.
            let silent = CodeFlow(browser) {
                $0.extra = [("login_hint", "bob"), ("prompt", "none")]
            }
            try await expect(silent.tokens().claims(of: "id_token")["sub"], is: "carol")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["login", "select_account", "login select_account"])
    func `some prompts show the page though somebody is signed in`(prompt: String) async throws {
        let provider = try Provider()
        let browser = Browser(provider)
        let before = try await CodeFlow(browser).tokens().claims(of: "id_token")
        provider.clock.advance(by: 5)
        let again = CodeFlow(browser) { $0.extra = [("prompt", prompt)] }
        let page = try await again.authorize()
        expect(page.status, is: .ok)
        let code = try await again.submit(page).redirectParameters["code"] ?? ""
        let after = try await again.redeem(code).json.claims(of: "id_token")
        let times = (before["auth_time"]?.integer ?? 0, after["auth_time"]?.integer ?? 0)
        expect(times.1, is: times.0 + 5)
    }

    @Test(arguments: [(100, "100", true), (101, "100", false), (0, "0", false), (0, "1", true)])
    func `max_age limits how old a login may be`(
        age: Int, maxAge: String, isSilent: Bool
    ) async throws {
        let provider = try Provider()
        let browser = Browser(provider)
        _ = try await CodeFlow(browser).tokens()
        provider.clock.advance(by: age)
        let answer = try await CodeFlow(browser) { $0.extra = [("max_age", maxAge)] }.authorize()
        expect(answer.status == .seeOther, is: isSilent)
    }
}

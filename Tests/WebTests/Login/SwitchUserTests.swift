import TestSupport
import Testing

/// The signed-in user, and a change of users. `prompt=select_account` asks for it (OpenID Connect
/// Core §3.1.2.1); people who share a browser ask for it on every page.
struct `Switching the user` {
    static let cases: [Case] = [
        Case("the consent page lets somebody else sign in", in: Ring.allCases) { ring in
            let configuration = ServerConfiguration.closed(.make { $0.policy.consent = .ask })
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email" }
                let consent = try await flow.signIn(as: "alice")
                expect(consent.text, contains: "value=\"switch\"")
                let login = try await flow.browser.post(
                    "/consent",
                    form: [("form", consent.hiddenField("form") ?? ""), ("action", "switch")])
                expect(login.status, is: .ok)
                expect(login.text, lacks: "You are signed in as")
                let again = try await flow.submit(login, as: "bob")
                expect(again.text, contains: "value=\"approve\"")
                let given = try await flow.allow(again)
                let tokens = try await flow.redeem(given.redirectParameters["code"] ?? "").json
                try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
            }
        },
        Case("the device page says who is signed in, and lets somebody else") { provider in
            let flow = DevicePairing(provider)
            let started = try await flow.begin().json
            let question = try await flow.signIn(started)
            expect(question.text, contains: "Alice Ferris")
            let login = try await flow.submit(question, [("action", "switch")])
            let other = try await flow.submit(login, [("username", "bob")])
            _ = try await flow.submit(other, [("action", "approve")])
            let tokens = try await flow.poll(started).json
            try expect(tokens.claims(of: "id_token")["sub"], is: "bob")
        },
        Case("a request for a new login says who is signed in") { provider in
            var flow = CodeFlow(Browser(provider))
            let first = try await flow.authorize()
            expect(first.text, lacks: "You are signed in as")
            _ = try await flow.code(as: "alice")
            flow.extra = [("prompt", "login")]
            let page = try await flow.authorize()
            expect(page.text, contains: "You are signed in as Alice Ferris.")
        },
        Case("the logout page keeps its language") { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).code(as: "alice")
            let page = try await browser.get("/logout?ui_locales=ja")
            for (action, text) in [("stay", "ログインしたままです"), ("logout", "ログアウトしました")] {
                let done = try await browser.post(
                    "/logout",
                    form: [
                        ("form", page.hiddenField("form") ?? ""), ("action", action),
                        ("ui_locales", page.hiddenField("ui_locales") ?? ""),
                    ])
                expect(done.text.contains(text), "\(action)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("Bob", "'bob'"), ("blice", "'alice'"), ("alcie", "'alice'")])
    func `a name like that of a declared user is remarked on`(
        name: String, meant: String
    ) async throws {
        let answer = try await CodeFlow(Browser(Provider())).signIn(as: name)
        expect(answer.diagnosis, is: "login.user-near", "\(meant)")
    }

    @Test(arguments: ["alice", "bob", "alice2", "user-17", "zacharias"])
    func `any other name is nobody's slip`(name: String) async throws {
        let answer = try await CodeFlow(Browser(Provider())).signIn(as: name)
        expect(answer.diagnosis, is: nil)
    }
}

/// Initiating User Registration via OpenID Connect.
struct `A request for a new account` {
    @Test func `shows a page that makes one, with the password typed there`() async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "create")] }
        let page = try await flow.authorize()
        for text in ["Create an account for app", "Create the account", "new-password"] {
            expect(page.text.contains(text), "\(text)")
        }
        expect(page.text, lacks: "Choose a user")
        let answer = try await flow.submit(page, as: "carol", [("password", "s3cret")])
        let code = answer.redirectParameters["code"] ?? ""
        try await expect(flow.redeem(code).json.claims(of: "id_token")["sub"], is: "carol")

        let other = CodeFlow(Browser(provider))
        let wrong = try await other.submit(other.authorize(), as: "carol")
        expect(wrong.diagnosis, is: "login.password-wrong")
    }

    @Test func `asks for another name where there is one already`() async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.extra = [("prompt", "create")] }
        let again = try await flow.submit(flow.authorize(), as: "alice")
        expect(again.diagnosis, is: "login.name-taken")
        expect(again.text, contains: "alice")
        let answer = try await flow.submit(again, as: "dora")
        expect(answer.redirectParameters["code"] != nil)
    }
}

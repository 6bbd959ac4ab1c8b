import TestSupport
import Testing

/// The consent page (OpenID Connect Core §3.1.2.4).
struct `The consent page` {
    private static let configuration = ServerConfiguration.closed(
        .make { $0.policy.consent = nil },
        .make("other", redirectURIs: ["https://app.example/cb"]) { $0.policy.consent = .ask },
        .make("trusted", redirectURIs: ["https://app.example/cb"]))

    private static func flow(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.scope = "openid email offline_access"
            change(&$0)
        }
    }

    private static func answer(
        _ page: Response, _ browser: Browser, _ action: String = "approve",
        scopes: [String] = ["email", "offline_access"]
    ) async throws -> Response {
        let form = [("form", page.hiddenField("form") ?? ""), ("action", action)]
        return try await browser.post("/consent", form: form + scopes.map { ("scope", $0) })
    }

    static let cases: [Case] = [
        Case("in a closed tenant the user is asked after the login, and once") {
            let flow = try Self.flow(Provider(Self.configuration))
            let page = try await flow.signIn()
            expect(page.status, is: .ok)
            expect(page.text, contains: "value=\"offline_access\" checked>")
            let given = try await answer(page, flow.browser)
            expect(given.status, is: .seeOther)
            expect(given.redirectParameters["session_state"] != nil)
            let tokens = try await flow.redeem(given.redirectParameters["code"] ?? "").json
            expect(tokens["scope"], is: "openid email offline_access")

            try await expect(flow.authorize().redirectParameters["code"] != nil)
            let fewer = CodeFlow(flow.browser) { $0.scope = "openid" }
            try await expect(fewer.authorize().redirectParameters["code"] != nil)
            let more = CodeFlow(flow.browser) { $0.scope = "openid phone" }
            try await expect(more.authorize().status, is: .ok)
        },
        Case("another client and another user are asked for themselves") {
            let provider = try Provider(Self.configuration)
            let flow = Self.flow(provider)
            _ = try await answer(try await flow.signIn(), flow.browser)
            let other = CodeFlow(flow.browser) { $0.clientID = "other" }
            try await expect(other.authorize().text, contains: "value=\"approve\"")
            let bob = Self.flow(provider)
            try await expect(bob.signIn(as: "bob").text, contains: "value=\"approve\"")
            let alice = Self.flow(provider)
            try await expect(alice.signIn().redirectParameters["code"] != nil)
        },
        Case("is listed by the control API until it is forgotten there") {
            let provider = try Provider(Self.configuration)
            let control = ControlAPI(provider)
            for user in ["alice", "bob"] {
                let flow = Self.flow(provider)
                _ = try await answer(try await flow.signIn(as: user), flow.browser)
            }
            try await expect(
                control.send(.get, "consents?user=bob").json["items"],
                is: [
                    [
                        "user": "bob", "sub": "bob", "client_id": "app",
                        "scope": "openid email offline_access",
                    ]
                ])
            try await control.send(.delete, "consents?user=bob&client_id=other")
            try await expect(Self.flow(provider).signIn(as: "bob").status, is: .seeOther)
            try await control.send(.delete, "consents?user=bob")
            try await expect(Self.flow(provider).signIn(as: "bob").status, is: .ok)
            try await expect(Self.flow(provider).signIn(as: "alice").status, is: .seeOther)
            try await control.send(.delete, "consents")
            try await expect(control.send(.get, "consents").json["total"], is: 0)
        },
        Case("what is not ticked is not granted, but openid is") {
            let flow = try Self.flow(Provider(Self.configuration))
            let page = try await flow.signIn()
            let given = try await answer(page, flow.browser, scopes: ["email", "address"])
            let tokens = try await flow.redeem(given.redirectParameters["code"] ?? "").json
            expect(tokens["scope"], is: "openid email")
            expect(tokens["id_token"] != nil)
            expect(tokens["refresh_token"], is: nil)
            try await expect(flow.authorize().text, contains: "value=\"approve\"")
        },
        Case("both pages can be asked for, the login first") { provider in
            let flow = Self.flow(provider)
            _ = try await flow.signIn()
            let both = CodeFlow(flow.browser) { $0.extra = [("prompt", "login consent")] }
            let page = try await both.signIn()
            let given = try await answer(page, flow.browser)
            expect(given.redirectParameters["code"] != nil)
        },
        Case("prompt=none is refused until the user has agreed", Self.configuration) { provider in
            let flow = Self.flow(provider)
            let page = try await flow.signIn()
            let silent = Self.flow(provider) {
                $0.browser = flow.browser
                $0.extra = [("prompt", "none")]
            }
            let refused = try await silent.authorize()
            expect(refused.redirectParameters["error"], is: "consent_required")
            expect(refused.redirectParameters["state"], is: "st~1 %+&")
            expect(refused.diagnosis, is: "consent.required")
            _ = try await answer(page, flow.browser)
            try await expect(silent.authorize().redirectParameters["code"] != nil)
        },
        Case("a form answers for its own browser and session alone") {
            let provider = try Provider(Self.configuration)
            let flow = Self.flow(provider)
            let page = try await flow.signIn()
            let stranger = Self.flow(provider)
            _ = try await stranger.signIn()
            try await expect(answer(page, stranger.browser).diagnosis, is: "login.cookie-missing")

            _ = try await flow.signOut()
            try await expect(answer(page, flow.browser).diagnosis, is: "consent.session-over")
            _ = try await flow.signIn(as: "bob")
            let late = try await answer(page, flow.browser)
            expect(late, is: .badRequest, diagnosis: "consent.session-over")
        },
        Case("the form of a login is no consent, nor is one made up or too old") {
            let provider = try Provider(Self.configuration)
            let flow = Self.flow(provider)
            let login = try await flow.authorize()
            try await expect(answer(login, flow.browser).diagnosis, is: "consent.session-over")
            let page = try await flow.submit(login)
            try await expect(answer(login, flow.browser).diagnosis, is: "login.form-used")
            let guess = try await flow.browser.post(
                "/consent", form: [("form", "guess"), ("action", "approve")])
            expect(guess.diagnosis, is: "login.form-expired")
            provider.clock.advance(by: 3600)
            try await expect(answer(page, flow.browser).diagnosis, is: "login.form-expired")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("app", "closed", true), ("other", "closed", true), ("trusted", "closed", false),
        ("app", "open", false), ("app", "auto", false),
    ])
    func `who is asked hangs on the client's policy, else on the tenant`(
        client: String, tenant: String, isAsked: Bool
    ) async throws {
        var configuration = tenant == "open" ? .open : Self.configuration
        if tenant == "auto" { configuration.root.login = .auto }
        let answer = try await Self.flow(Provider(configuration)) { $0.clientID = client }.signIn()
        expect(answer.redirectParameters["code"] == nil, is: isAsked)
        expect(answer.text.contains("value=\"approve\""), is: isAsked)
    }

    @Test(arguments: ["app", "trusted"])
    func `prompt=consent always asks, and does not ask for a login`(client: String) async throws {
        let flow = try Self.flow(Provider(Self.configuration)) { $0.clientID = client }
        let first = try await flow.signIn()
        if first.status == .ok { _ = try await Self.answer(first, flow.browser) }
        let again = CodeFlow(flow.browser) {
            $0.clientID = client
            $0.extra = [("prompt", "consent")]
        }
        let page = try await again.authorize()
        expect(page.text, contains: "value=\"approve\"")
        let given = try await Self.answer(page, flow.browser)
        expect(given.redirectParameters["code"] != nil)
    }

    @Test(arguments: ["deny", ""])
    func `declining goes back as access_denied, and is not remembered`(action: String) async throws
    {
        let flow = try Self.flow(Provider(Self.configuration))
        let denied = try await Self.answer(try await flow.signIn(), flow.browser, action)
        expect(denied, redirects: "access_denied", diagnosis: "consent.denied")
        try await expect(flow.authorize().text, contains: "value=\"approve\"")
    }

    @Test(arguments: ["approve", "deny"])
    func `one answer to the page counts`(action: String) async throws {
        let flow = try Self.flow(Provider(Self.configuration))
        let page = try await flow.signIn()
        try await expect(Self.answer(page, flow.browser, action).status, is: .seeOther)
        for second in ["approve", "deny"] {
            let again = try await Self.answer(page, flow.browser, second)
            expect(again.status, is: .badRequest)
            expect(again.fields[.location], is: nil)
            expect(again.diagnosis, is: "login.form-used")
        }
    }
}

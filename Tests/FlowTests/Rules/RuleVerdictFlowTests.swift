import TestSupport
import Testing

/// Rules that answer an authorization request.
struct `Rules that answer an authorization request` {
    static let cases: [Case] = [
        Case("a login by rule needs no page, not even for consent", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read(
                """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"] }],
                  rules: [{ when: { client_id: "app" }, then: { login: "bob" } }] }
                """)
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid" }
                let answer = try await flow.authorize()
                expect(answer.diagnosis, is: "rule.applied")
                let code = answer.redirectParameters["code"] ?? ""
                let first = try await flow.redeem(code).json.claims(of: "id_token")
                expect(first["sub"], is: "bob")

                provider.clock.advance(by: 10)
                let silent = CodeFlow(flow.browser) {
                    $0.scope = "openid"
                    $0.extra = [("prompt", "none")]
                }
                let second = try await silent.tokens().claims(of: "id_token")
                expect(second["sid"], is: first["sid"])
                expect(second["auth_time"], is: first["auth_time"])

                let strict = CodeFlow(flow.browser) {
                    $0.scope = "openid"
                    $0.extra = [("prompt", "login")]
                }
                let third = try await strict.tokens().claims(of: "id_token")
                expect(third["auth_time"]?.integer, is: Provider.start.seconds + 10)
            }
        },
        Case("a login takes over a browser where somebody else is signed in") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ when: { param: { prompt: 'none' } }, then: { login: 'bob' } }] }")
            let browser = try Browser(Provider(configuration))
            _ = try await CodeFlow(browser).tokens(as: "alice")
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            try await expect(silent.tokens().claims(of: "id_token")["sub"], is: "bob")
        },
        Case("a login as nobody says so") {
            let configuration = try ServerConfiguration.read(
                "{ allow_other_users: false, rules: [{ then: { login: 'alyce' } }] }")
            let answer = try await CodeFlow(Browser(Provider(configuration))).authorize()
            expect(answer.redirectParameters["error"], is: "access_denied")
            expect(
                answer.redirectParameters["error_description"]?.hasPrefix(
                    "rules[0] signs in 'alyce', and no user has this name"), is: true)
            expect(answer.diagnosis, is: "rule.user-unknown")
        },
        Case("no profile dresses what a rule says") {
            var configuration = try ServerConfiguration.read(
                "{ rules: [{ then: { deny: { error: 'access_denied', error_description: 'no' } } }] }"
            )
            configuration.root.profile.errors.describes = false
            configuration.root.profile.errors.table = [
                "*": ["access_denied": WordedError(418, "forbidden", "their words")]
            ]
            let answer = try await Browser(Provider(configuration)).token([
                ("grant_type", "client_credentials"), ("client_id", "job"),
                ("client_secret", "s"),
            ])
            expect(answer.status, is: .badRequest)
            expect(answer.json, is: ["error": "access_denied", "error_description": "no"])
        },
        Case("a user is denied once it is known who they are") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { user: "bob" }, then: { deny: { error_description: "not you" } } }] }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            expect(page.status, is: .ok)
            let denied = try await flow.submit(page, as: "bob")
            expect(denied.redirectParameters["error_description"], is: "not you")
            expect(denied.diagnosis, is: "rule.denied")
            try await expect(CodeFlow(Browser(provider)).tokens(as: "alice")["id_token"] != nil)
        },
        Case("a user is denied without a page too") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ when: { user: 'bob' }, nth: 2, then: { deny: {} } }] }")
            let browser = try Browser(Provider(configuration))
            let first = try await CodeFlow(browser).signIn(as: "bob")
            expect(first.redirectParameters["code"] != nil)
            let silent = CodeFlow(browser) { $0.extra = [("prompt", "none")] }
            try await expect(silent.authorize().redirectParameters["error"], is: "access_denied")
        },
        Case("of verdicts the last one counts") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [
                    { then: { deny: {} } },
                    { when: { client_id: "app" }, then: { login: "bob" } },
                    { when: { scope: "admin" }, then: { deny: { error: "invalid_scope" } } },
                ] }
                """)
            let provider = try Provider(configuration)
            let other = CodeFlow(Browser(provider)) { $0.clientID = "other" }
            let admin = CodeFlow(Browser(provider)) { $0.scope = "openid admin" }
            var errors: [String?] = []
            for flow in [other, CodeFlow(Browser(provider)), admin] {
                errors.append(try await flow.authorize().redirectParameters["error"])
            }
            expect(errors, is: ["access_denied", nil, "invalid_scope"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("rule-effect/rule-verdict", as: (String, [String: String]).self)
    )
    func `a denial travels to the client in exactly its words`(
        denial: (text: String, parameters: [String: String])
    ) async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ when: { endpoint: 'authorize' }, then: { deny: \(denial.text) } }] }")
        let provider = try Provider(configuration)
        let answer = try await CodeFlow(Browser(provider)).authorize()
        expect(answer.fields[.location]?.hasPrefix("https://app.example/cb?"), is: true)
        var parameters = answer.redirectParameters
        expect(parameters.removeValue(forKey: "state"), is: "st~1 %+&")
        expect(parameters.removeValue(forKey: "iss") != nil)
        expect(parameters, is: denial.parameters)
        expect(answer.diagnosis, is: "rule.denied")
        let line = provider.log.all.last ?? ""
        expect(line, contains: "rule.denied: rules[0] denies this request with ")
    }
}

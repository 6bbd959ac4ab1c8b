import TestSupport
import Testing

/// The number of times that rules act.
struct `How often rules act` {
    static let cases: [Case] = [
        Case("of fifty requests at once a rule for one bends exactly one", in: Ring.allCases) {
            ring in
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { endpoint: "token" }, times: 1,
                            then: { access_token: { bent: true }, expires_in: 1, add_scope: "x" } }] }
                """)
            try await Provider.run(ring, configuration) { provider in
                let answers = try await withThrowingTaskGroup(of: Response.self) { group in
                    for _ in 0..<50 {
                        group.addTask {
                            try await Browser(provider).token([
                                ("grant_type", "client_credentials"), ("client_id", "job"),
                                ("client_secret", "s"), ("scope", "a"),
                            ])
                        }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                let bent = try answers.filter {
                    try $0.json.claims(of: "access_token")["bent"] == true
                }
                expect(answers.count, is: 50)
                expect(bent.count, is: 1)
                expect(bent.first?.json["expires_in"], is: 1)
                expect(bent.first?.json["scope"], is: "a x")
                expect(answers.filter { $0.json["scope"] == "a" }.count, is: 49)
                expect(answers.filter { $0.diagnosis == "rule.applied" }.count, is: 1)
            }
        },
        Case("the second login is denied, whatever pages and codes come between") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ when: { client_id: 'app' }, nth: 2, times: 1, then: { deny: {} } }] }")
            let provider = try Provider(configuration)
            var answers: [String?] = []
            for _ in 0..<3 {
                let flow = CodeFlow(Browser(provider)) { $0.scope = "openid" }
                let answer = try await flow.signIn()
                answers.append(answer.redirectParameters["error"])
                guard let code = answer.redirectParameters["code"] else { continue }
                try await expect(flow.redeem(code).status, is: .ok)
            }
            expect(answers, is: [nil, "access_denied", nil])
        },
        Case("a rule counts where it has something to change and nowhere else") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ times: 1, then: { userinfo: { nth: 1 } } },
                          { times: 1, then: { id_token: { nth: 1 } } },
                          { times: 1, then: { id_token_expires_in: 5 } }] }
                """)
            let browser = try Browser(Provider(configuration))
            let job = try await browser.token([
                ("grant_type", "client_credentials"), ("client_id", "job"),
                ("client_secret", "s"),
            ])
            expect(job.diagnosis, is: nil)
            let tokens = try await CodeFlow(browser).tokens()
            let claims = try tokens.claims(of: "id_token")
            expect(claims["nth"], is: 1)
            expect(claims["exp"]?.integer, is: Provider.start.seconds + 5)
            let fields: Fields = .bearer(tokens.accessToken)
            try await expect(browser.get("/userinfo", fields).json["nth"], is: 1)
            try await expect(browser.get("/userinfo", fields).json["nth"], is: nil)
        },
        Case("tenants have rules and counts of their own") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ times: 1, then: { id_token: { from: "root" } } }],
                  tenants: { acme: { rules: [{ then: { id_token: { from: "acme" } } }] } } }
                """)
            let provider = try Provider(configuration)
            var seen: [String?] = []
            for prefix in ["/acme", "", "", "/test-1", "/test-1", "/acme"] {
                let flow = CodeFlow(Browser(provider)) { $0.prefix = prefix }
                seen.append(try await flow.tokens().claims(of: "id_token")["from"]?.string)
            }
            expect(seen, is: ["acme", "root", nil, "root", nil, "acme"])
        },
        Case("a rule in the book of a tenant acts from the next request on") { provider in
            let rules = provider.root.rules
            let rule = try require(
                ServerConfiguration.read("{ rules: [{ then: { expires_in: 5 } }] }")
                    .root.rules.first)
            let flow = CodeFlow(Browser(provider))
            let before = try await flow.tokens()
            let added = rules.add(rule)
            let bent = try await flow.tokens()
            rules.remove(added.id)
            let after = try await flow.tokens()
            expect([before, bent, after].map { $0["expires_in"] }, is: [3600, 5, 3600])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

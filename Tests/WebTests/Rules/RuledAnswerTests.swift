import TestSupport
import Testing

/// Rules on whole answers, at any endpoint.
struct `Answers that rules give` {
    /// Answers in place of the endpoint.
    private struct Answering: AnswerEffect {
        var sparesEndpoint: Bool { true }

        func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
            answer = RuledAnswer(
                status: 503, fields: [("Retry-After", "1")], body: Array("later".utf8))
        }
    }

    private struct Waiting: AnswerEffect {
        func act(on answer: inout RuledAnswer, with values: TemplateValues, in world: World) {
            answer.delay = .milliseconds(250)
        }
    }

    /// The condition of a rule in `when`.
    private struct Knowing: RuleCondition {
        static let member = "test"
        let fits: @Sendable (ExchangeFacts) -> Bool

        static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Knowing? {
            nil
        }

        func holds(for facts: ExchangeFacts) -> Bool { fits(facts) }
    }

    private static func rule(
        _ effects: any RuleEffect..., times: Int? = nil,
        when fits: @escaping @Sendable (ExchangeFacts) -> Bool
    ) -> Rule {
        Rule(name: "test", conditions: [Knowing(fits: fits)], effects: effects, times: times)
    }

    static let cases: [Case] = [
        Case("one that matches at entry spares the endpoint the request") { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            provider.root.rules.add(rule(Answering(), times: 1) { $0.endpoint == .token })
            let refused = try await flow.redeem(code)
            expect(refused.status.code, is: 503)
            expect(refused.text, is: "later")
            expect(refused.fields["Retry-After"], is: "1")
            expect(refused.diagnosis, is: "rule.applied")
            try await expect(flow.redeem(code).status, is: .ok)
        },
        Case("one about the client acts when it is known") {
            let configuration = ServerConfiguration.closed(
                .make(secret: "a"), .make("other", secret: "b"))
            let provider = try Provider(configuration)
            provider.root.rules.add(
                rule(Answering()) { $0.endpoint == .introspect && $0.clientID == "app" })
            let browser = Browser(provider)
            for (id, secret, status) in [
                ("app", "a", 503), ("other", "b", 200), ("app", "x", 401),
            ] {
                let answer = try await browser.post(
                    "/oauth/introspect",
                    form: [("client_id", id), ("client_secret", secret), ("token", "t")])
                expect(answer.status.code, is: status, "\(id)")
            }
        },
        Case("an answer waits as the world has it, once") {
            let waits = Lock<[Duration]>([])
            let provider = try Provider(wait: { span in waits.withLock { $0.append(span) } })
            provider.root.rules.add(rule(Waiting()) { $0.endpoint == "jwks" })
            provider.root.rules.add(rule(Waiting()) { $0.clientID == "app" })
            let browser = Browser(provider)
            try await expect(browser.get("/.well-known/jwks.json").status, is: .ok)
            expect(waits.withLock { $0 }, is: [.milliseconds(250)])
            _ = try await CodeFlow(browser).authorize()
            expect(waits.withLock { $0.count }, is: 2)
            try await expect(browser.get("/_understudy/health").status, is: .ok)
            expect(waits.withLock { $0.count }, is: 2)
        },
        Case("a preflight is let through, and a ruled answer can be read") { provider in
            provider.root.rules.add(rule(Answering(), times: 1) { $0.endpoint == .token })
            let browser = Browser(provider)
            let origin: Fields = ["Origin": "http://localhost:3000"]
            try await expect(
                browser.send(
                    .options, "/oauth/token",
                    ["Origin": "http://localhost:3000", "Access-Control-Request-Method": "POST"]
                ).status, is: .noContent)
            let answer = try await browser.post("/oauth/token", form: [], origin)
            expect(answer.status.code, is: 503)
            expect(answer.fields["Access-Control-Allow-Origin"], is: "http://localhost:3000")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

struct `The endpoint that a rule names` {
    @Test(arguments: Routes.played.map(\.name))
    func `rules know each row of the table of routes by its name`(endpoint: String) {
        do {
            _ = try ServerConfiguration.read(
                "{ rules: [{ when: { endpoint: '\(endpoint)' }, then: { claims: {} } }] }")
        } catch { expect("\(error)", lacks: "unknown", "\(error)") }
    }

    @Test func `rules do not know other endpoints`() {
        expect(throws: InvalidConfiguration.self) {
            try ServerConfiguration.read(
                "{ rules: [{ when: { endpoint: 'tokn' }, then: { claims: {} } }] }")
        }
    }
}

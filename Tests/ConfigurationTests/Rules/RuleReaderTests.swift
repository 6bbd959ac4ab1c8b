import DomainSupport
import Testing

struct `A rule is refused` {
    @Test(arguments: try Fixture.rows("rule-reading/rule-reader", as: (String, String).self))
    func `with the place of the mistake`(rule: String, problem: String) {
        expect(problems(in: "{ rules: [\(rule)] }"), is: "rules[0]\(problem)")
    }

    @Test(arguments: ["proxy", "rate", "status"])
    func `for an effect that does not exist`(member: String) {
        let found = problems(in: "{ rules: [{ then: { \(member): {} } }] }")
        expect(found.hasPrefix("rules[0].then: unknown member '\(member)'"))
    }

    @Test func `with all of its mistakes, in a tenant too`() {
        let text = """
            { tenants: { acme: { rules: [
                { then: { expires_in: 1 } },
                { when: { endpoint: 'x' }, then: { login: 1, deny: { error: 2 } }, nth: 'one' },
            ] } } }
            """
        let place = "tenants.acme.rules[1]"
        let lines = problems(in: text).split(separator: "\n").map { $0.prefix { $0 != ":" } }
        expect(
            lines,
            is: [
                "\(place).when.endpoint", "\(place).nth", "\(place).then.login",
                "\(place).then.deny.error",
            ].map { $0[...] })
    }
}

struct `Rules of a configuration` {
    @Test func `are taken over by tenants that state none, and replaced by those that do`() throws {
        let server = try makeServer(
            """
            { rules: [{ then: { expires_in: 1 } }, { then: { expires_in: 2 } }],
              tenants: { heir: {}, own: { rules: [{ then: { expires_in: 3 } }] }, none: { rules: [] } } }
            """)
        expect(server.root.rules.map(\.name), is: ["rules[0]", "rules[1]"])
        expect(server.tenants["heir"]?.rules.map(\.name), is: ["rules[0]", "rules[1]"])
        expect(server.tenants["own"]?.rules.map(\.name), is: ["tenants.own.rules[0]"])
        expect(server.tenants["none"]?.rules.isEmpty, is: true)
    }

    @Test func `keep how often they act`() throws {
        let text =
            "{ rules: [{ then: { claims: {} }, nth: 3, times: 2 }, { then: { claims: {} } }] }"
        let rules = try makeServer(text).root.rules
        expect(rules.map(\.nth), is: [3, 1])
        expect(rules.map(\.times), is: [2, nil])
    }
}

/// Members of `then` that change an answer as a whole.
struct `A rule about a whole answer` {
    @Test(arguments: try Fixture.values("rule-reading/answer-rule", as: String.self))
    func `is read`(then: String) {
        expect(problems(in: "{ rules: [{ then: \(then) }] }"), is: "none")
    }

    @Test(arguments: try Fixture.rows("rule-reading/answer-rule-2", as: (String, String).self))
    func `is refused with the place of the mistake`(then: String, problem: String) {
        expect(problems(in: "{ rules: [{ then: \(then) }] }"), is: "rules[0].then.\(problem)")
    }

    @Test(arguments: ["logout", "revoke"])
    func `merges nothing where no answer has members`(endpoint: String) {
        let found = problems(
            in: "{ rules: [{ when: { endpoint: '\(endpoint)' }, then: { response: { a: 1 } } }] }")
        expect(
            found,
            is:
                "rules[0].then.response: has no effect on what 'when' matches, which is neither JSON nor an authorization response; it works at all endpoints but logout, revoke"
        )
    }

    @Test func `has a form where it is JSON alone`() {
        let found = problems(
            in: "{ rules: [{ when: { endpoint: 'authorize' }, then: { body: { bom: true } } }] }")
        expect(
            found.hasPrefix(
                "rules[0].then.body: has no effect on what 'when' matches, which is not JSON; it works at all endpoints but authorize, "
            ))
    }

    @Test func `merges where one of several answers is JSON`() {
        let rule = "{ when: { endpoint: ['authorize', 'token'] }, then: { response: { a: 1 } } }"
        expect(problems(in: "{ rules: [\(rule)] }"), is: "none")
    }
}

import DomainSupport
import Expectations
import Testing

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

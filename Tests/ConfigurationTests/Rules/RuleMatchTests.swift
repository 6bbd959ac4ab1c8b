import DomainSupport
import Testing

struct `A rule matches` {
    private static let facts: ExchangeFacts = {
        let parameters = ["prompt": ["login"], "resource": ["urn:a", "urn:b"], "empty": [""]]
        let headers = ["x-test": ["blue", "green"]]
        var facts = ExchangeFacts(
            endpoint: .token, parameters: { parameters[$0] ?? [] },
            headers: { headers[$0.lowercased()] ?? [] })
        facts.clientID = "web-1"
        facts.userNames = ["auth0|42", "alice"]
        facts.grantType = "refresh_token"
        facts.scope = ["openid", "read:it"]
        facts.audience = ["https://api.example/v1"]
        return facts
    }()

    @Test(arguments: try Fixture.rows("rule-reading/rule-match", as: (String, Bool).self))
    func `where all of its conditions hold`(when: String, isMatch: Bool) throws {
        try expect(rule("{ when: \(when), then: { claims: {} } }").matches(Self.facts), is: isMatch)
    }

    @Test(arguments: [
        "endpoint: 'token'", "client_id: '*'", "user: '*'", "grant_type: '*'", "scope: '*'",
        "audience: '*'", "param: { a: '*' }", "header: { a: '*' }",
    ])
    func `nothing by a condition on what is not known`(condition: String) throws {
        let rule = try rule("{ when: { \(condition) }, then: { claims: {} } }")
        expect(!rule.matches(ExchangeFacts()))
    }

    @Test(
        arguments: [
            ("{ client_id: 'form' }", true), ("{ client_id: 'b:c' }", true),
            ("{ client_id: 'other' }", false), ("{ grant_type: 'password' }", true),
            ("{ grant_type: 'refresh_token' }", false),
        ])
    func `by what the request says of itself until more is known`(
        when: String, isMatch: Bool
    ) throws {
        let parameters = ["client_id": ["form"], "grant_type": ["password"]]
        var facts = ExchangeFacts(
            endpoint: .token, parameters: { parameters[$0] ?? [] },
            headers: { $0 == "Authorization" ? ["basic YiUzQWM6cw=="] : [] })
        let rule = try rule("{ when: \(when), then: { claims: {} } }")
        expect(rule.matches(facts), is: isMatch)
        facts.clientID = "verified"
        facts.grantType = "implicit"
        expect(!rule.matches(facts))
    }

    @Test func `everything without any condition`() throws {
        try expect(rule("{ then: { claims: {} } }").matches(ExchangeFacts()))
    }

    @Test(arguments: try Fixture.rows("rule-reading/rule-match-2", as: (String, String, Bool).self))
    func `a glob as a whole`(pattern: String, text: String, isMatch: Bool) throws {
        let when = JSON.object(["client_id": .string(pattern)]).text
        var facts = ExchangeFacts()
        facts.clientID = text
        try expect(rule("{ when: \(when), then: { claims: {} } }").matches(facts), is: isMatch)
    }

    private func rule(_ text: String) throws -> Rule {
        try require(makeServer("{ rules: [\(text)] }").root.rules.first)
    }
}

import Configuration
import DomainSupport
import Expectations
import OAuth
import Testing

struct `A rule is refused` {
    @Test(
        arguments: [
            ("{}", ": 'then' is missing: a rule changes something"),
            ("{ then: {} }", ".then: names nothing to change"),
            (
                "{ when: {}, than: {} , then: { claims: {} } }",
                ": unknown member 'than'; did you mean 'then'?"
            ),
            (
                "{ when: { endpoint: 'tokn' }, then: { deny: {} } }",
                ".when.endpoint: unknown endpoint 'tokn'; did you mean 'token'?"
            ),
            (
                "{ when: { endpoint: ['token', 'us?rs'] }, then: { deny: {} } }",
                ".when.endpoint[1]: unknown endpoint 'us?rs'; known are authorize, token, userinfo, jwks, discovery, revoke, introspect, logout, device, par, register"
            ),
            (
                "{ when: { grant_type: 'pasword' }, then: { deny: {} } }",
                ".when.grant_type: unknown grant type 'pasword'; did you mean 'password'?"
            ),
            (
                "{ when: { client: 'web' }, then: { deny: {} } }",
                ".when: unknown member 'client'; did you mean 'client_id'?"
            ),
            (
                "{ when: { client_id: 7 }, then: { deny: {} } }",
                ".when.client_id: expected a string, found a number"
            ),
            (
                "{ when: { client_id: [] }, then: { deny: {} } }",
                ".when.client_id: an empty list fits nothing"
            ),
            (
                "{ when: { scope: ['a', null] }, then: { deny: {} } }",
                ".when.scope[1]: expected a string, found null"
            ),
            (
                "{ when: { param: 'prompt' }, then: { deny: {} } }",
                ".when.param: expected an object, found a string"
            ),
            (
                "{ when: { param: { prompt: null } }, then: { deny: {} } }",
                ".when.param.prompt: expected a string, found null"
            ),
            (
                "{ when: { header: { 'X-A': {} } }, then: { deny: {} } }",
                ".when.header[\"X-A\"]: expected a string, found an object"
            ),
            ("{ when: 'token', then: { deny: {} } }", ".when: expected an object, found a string"),
            ("{ then: { claims: [] } }", ".then.claims: expected an object, found an empty list"),
            ("{ then: { id_token: 'x' } }", ".then.id_token: expected an object, found a string"),
            ("{ then: { add_scope: 7 } }", ".then.add_scope: expected a string, found a number"),
            (
                "{ then: { add_scope: ['a', 'b\\\\'] } }",
                ".then.add_scope[1]: a scope value has visible ASCII characters except '\"' and '\\' (RFC 6749 §3.3)"
            ),
            (
                "{ then: { expires_in: '60' } }",
                ".then.expires_in: expected a whole number of seconds from -315576000, found a string"
            ),
            (
                "{ then: { id_token_expires_in: -315576001 } }",
                ".then.id_token_expires_in: expected a whole number of seconds from -315576000, found -315576001"
            ),
            ("{ then: { login: true } }", ".then.login: expected a string, found a boolean"),
            (
                "{ then: { deny: 'access_denied' } }",
                ".then.deny: expected an object, found a string"
            ),
            (
                "{ then: { deny: { eror: 'x' } } }",
                ".then.deny: unknown member 'eror'; did you mean 'error'?"
            ),
            ("{ nth: 0, then: { deny: {} } }", ".nth: expected a whole number from 1, found 0"),
            ("{ times: 0, then: { deny: {} } }", ".times: expected a whole number from 1, found 0"),
            (
                "{ when: { endpoint: ['jwks', 'disc*'] }, then: { deny: {} } }",
                ".then.deny: has no effect on what 'when' matches; it works at all endpoints but "
                    + "discovery, jwks"
            ),
            (
                "{ when: { endpoint: 'token' }, then: { login: 'alice' } }",
                ".then.login: has no effect on what 'when' matches; it works at authorize, ciba"
            ),
            (
                "{ when: { grant_type: 'password' }, then: { userinfo: { a: 1 } } }",
                ".then.userinfo: has no effect on what 'when' matches; it works at userinfo"
            ),
            (
                "{ when: { endpoint: 'authorize', grant_type: 'password' }, then: { deny: {} } }",
                ".then.deny: has no effect on what 'when' matches; it works at all endpoints but "
                    + "discovery, jwks"
            ),
            (
                "{ when: { user: 'bob' }, then: { login: 'alice' } }",
                ".then.login: takes place before the user is known; take 'user' out of 'when'"
            ),
        ])
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

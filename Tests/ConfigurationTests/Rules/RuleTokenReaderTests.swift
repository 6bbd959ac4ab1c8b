import DomainSupport
import Testing

/// The members of `then` that change tokens in ways of their own.
struct `What a rule does to tokens` {
    @Test(arguments: try Fixture.values("rule-reading/rule-token-reader", as: String.self))
    func `is read`(effect: String) {
        expect(problems(in: "{ rules: [{ then: { \(effect) } }] }"), is: "none")
    }

    @Test(
        arguments: [
            ("defect: 'alg-non'", "defect: unknown defect 'alg-non'; did you mean 'alg-none'?"),
            (
                "defect: 'nonsense'",
                "defect: unknown defect 'nonsense', and none of the \(DefectCatalog.all.count) that are known is near to it"
            ),
            (
                "defect: { id_token: 'no-subj' }",
                "defect.id_token: unknown defect 'no-subj'; did you mean 'no-sub'?"
            ),
            (
                "defect: { access_token: 'wrong-nonce' }",
                "defect.access_token: wrong-nonce spoils a claim that this token does not have; put it into 'id_token'"
            ),
            (
                "defect: { userinfo: 'with-nonce' }",
                "defect.userinfo: with-nonce spoils a claim that this token does not have; put it into 'logout_token'"
            ),
            (
                "defect: { access_token: 'wrong-at-hash' }",
                "defect.access_token: wrong-at-hash spoils a claim that this token does not have; put it into 'id_token'"
            ),
            (
                "defect: { idtoken: 'expired' }",
                "defect: unknown member 'idtoken'; did you mean 'id_token'?"
            ),
            ("defect: {}", "defect: names no token"),
            ("defect: []", "defect: an empty list names nothing"),
            (
                "defect: ['expired', 'wrong-odd']",
                "defect[1]: unknown defect 'wrong-odd'; did you mean 'wrong-aud'?"
            ),
            (
                "defect: { access_token: ['expired', 'wrong-nonce'] }",
                "defect.access_token[1]: wrong-nonce spoils a claim that this token does not have; put it into 'id_token'"
            ),
            ("defect: 7", "defect: expected a string, found a number"),
            (
                "keys: 'rotat'",
                "keys: expected 'rotate', 'publish-next', 'retire', 'same-kid', 'empty', 'unknown-kty', 'three-rsa', 'many' or 'stranger', found 'rotat'; did you mean 'rotate'?"
            ),
            (
                "claims: { a: '${usr.email}' }",
                "claims.a: unknown name 'usr.email' in '${…}'; did you mean 'user.email'?"
            ),
            (
                "id_token: { a: { b: ['x', '${clientid}'] } }",
                "id_token.a.b[1]: unknown name 'clientid' in '${…}'; did you mean 'client_id'?"
            ),
            (
                "userinfo: { a: '${password}' }",
                "userinfo.a: unknown name 'password' in '${…}'; known are client_id, grant_type, issuer, now, opponent, opponent_elsewhere, scope, state, state_other, now+60 and user.email, with any claim"
            ),
            (
                "access_token: { a: '${now+1h}' }",
                "access_token.a: 'now+1h' has no number of seconds; write 'now+60' or 'now-60'"
            ),
            (
                "access_token: { a: '${now+}' }",
                "access_token.a: 'now+' has no number of seconds; write 'now+60' or 'now-60'"
            ),
            (
                "claims: { a: '${now' }",
                "claims.a: a '${' has no '}' after it; write '$${' for a plain '${'"
            ),
            (
                "claims: { a: '${user.}' }",
                "claims.a: unknown name 'user.' in '${…}'; known are client_id, grant_type, issuer, now, opponent, opponent_elsewhere, scope, state, state_other, now+60 and user.email, with any claim"
            ),
        ])
    func `is refused with the place of the mistake`(effect: String, problem: String) {
        expect(problems(in: "{ rules: [{ then: { \(effect) } }] }"), is: "rules[0].then.\(problem)")
    }

    @Test(
        arguments: [
            (
                "jwks", "defect: 'expired'",
                "authorize, id-token, logout, managed-identity, token, token-request, userinfo"
            ),
            (
                "discovery", "keys: 'rotate'",
                "authorize, id-token, jwks, logout, managed-identity, token, token-request, "
                    + "userinfo, workload-keys"
            ),
        ])
    func `is refused where it can never take place`(endpoint: String, effect: String, able: String)
    {
        let rule = "{ when: { endpoint: '\(endpoint)' }, then: { \(effect) } }"
        let member = effect.prefix { $0 != ":" }
        expect(
            problems(in: "{ rules: [\(rule)] }"),
            is: "rules[0].then.\(member): has no effect on what 'when' matches; it works at \(able)"
        )
    }
}

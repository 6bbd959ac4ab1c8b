import DomainSupport
import Expectations
import Testing

/// Members of `then` that change an answer as a whole.
struct `A rule about a whole answer` {
    @Test(arguments: [
        "{ respond: {} }", "{ respond: { status: 599 } }",
        "{ respond: { status: 503, headers: { 'Retry-After': '1' }, body: { error: 'x' } } }",
        "{ respond: { headers: { 'content-type': 'text/html' }, body: '<p>' } }",
        "{ respond: { body: [] } }", "{ respond: { status: 204 } }", "{ respond: { body: '' } }",
        "{ response: { a: { b: null } } }", "{ response: {} }",
        "{ delay_ms: 0 }", "{ delay_ms: 600000 }", "{ delay_ms: { uniform: [0, 600000] } }",
        "{ delay_ms: { uniform: [5, 5] } }",
        "{ delay_ms: { lognormal: { median: 90, sigma: 0.4 } } }",
        "{ disconnect: 'before' }", "{ disconnect: 'mid-body' }", "{ disconnect: 'reset' }",
        "{ redirect: { to: '/x' } }", "{ redirect: { to: 'https://a/${client_id}', status: 308 } }",
        "{ body: { bom: true, charset: 'iso-8859-1', gzip: true, duplicate: 'a' } }",
        "{ body: { content_type: 'text/html', pad: 50000000 } }",
        "{ truncate: 0 }", "{ truncate: 20 }",
        "{ dribble: { chunks: 1, ms: 0 } }", "{ dribble: { chunks: 1000, ms: 60000 } }",
        "{ respond: {}, response: {}, delay_ms: 1, truncate: 1, dribble: { chunks: 2, ms: 3 } }",
    ])
    func `is read`(then: String) {
        expect(problems(in: "{ rules: [{ then: \(then) }] }"), is: "none")
    }

    @Test(arguments: [
        ("{ respond: 503 }", "respond: expected an object, found a number"),
        (
            "{ respond: { status: 199 } }",
            "respond.status: expected a whole number from 200, found 199"
        ),
        (
            "{ respond: { status: 600 } }",
            "respond.status: expected a whole number up to 599, found 600"
        ),
        (
            "{ respond: { headers: { 'Content-Length': '3' } } }",
            "respond.headers[\"Content-Length\"]: is set by the server itself; leave it out"
        ),
        (
            "{ respond: { headers: { 'transfer-encoding': 'chunked' } } }",
            "respond.headers[\"transfer-encoding\"]: is set by the server itself; leave it out"
        ),
        (
            "{ respond: { headers: { 'a b': 'c' } } }",
            "respond.headers[\"a b\"]: is not the name of a header field (RFC 9110 §5.1)"
        ),
        (
            "{ respond: { headers: { a: 'b\\r\\nc: d' } } }",
            "respond.headers.a: is not the value of a header field (RFC 9110 §5.5)"
        ),
        (
            "{ respond: { headers: { a: 1 } } }",
            "respond.headers.a: expected a string, found a number"
        ),
        (
            "{ respond: { body: 7 } }",
            "respond.body: expected a text, or an object or a list that is sent as JSON, found a number"
        ),
        (
            "{ respond: { status: 204, body: 'x' } }",
            "respond.body: an answer with status 204 has no body (RFC 9110 §6.4.1)"
        ),
        ("{ respond: { stats: 503 } }", "respond: unknown member 'stats'; did you mean 'status'?"),
        ("{ response: 'x' }", "response: expected an object, found a string"),
        (
            "{ delay_ms: '1' }",
            "delay_ms: expected milliseconds, { uniform: [lower, upper] } or { lognormal: { median, sigma } }, found a string"
        ),
        (
            "{ delay_ms: 600001 }",
            "delay_ms: expected a whole number of milliseconds up to 600000, found 600001"
        ),
        (
            "{ delay_ms: -1 }",
            "delay_ms: expected a whole number of milliseconds from 0, found -1"
        ),
        ("{ delay_ms: {} }", "delay_ms: takes one of 'uniform' and 'lognormal'"),
        (
            "{ delay_ms: { uniform: [1, 2], lognormal: { median: 1, sigma: 1 } } }",
            "delay_ms: takes one of 'uniform' and 'lognormal'"
        ),
        (
            "{ delay_ms: { uniform: [2, 1] } }",
            "delay_ms.uniform: expected a list of two whole numbers up to 600000, the lower first"
        ),
        (
            "{ delay_ms: { uniform: [0, 600001] } }",
            "delay_ms.uniform: expected a list of two whole numbers up to 600000, the lower first"
        ),
        (
            "{ delay_ms: { uniform: 'a' } }",
            "delay_ms.uniform: expected a list of two whole numbers up to 600000, the lower first"
        ),
        (
            "{ delay_ms: { lognormal: { median: 0, sigma: 1 } } }",
            "delay_ms.lognormal.median: expected a number from 1 to 600000, found 0"
        ),
        (
            "{ delay_ms: { lognormal: { median: 9, sigma: 'x' } } }",
            "delay_ms.lognormal.sigma: expected a number from 0 to 5, found a string"
        ),
        (
            "{ delay_ms: { lognormal: { median: 9 } } }",
            "delay_ms.lognormal: 'sigma' is missing"
        ),
        (
            "{ disconnect: 'after' }",
            "disconnect: expected 'before', 'mid-body' or 'reset', found 'after'"
        ),
        ("{ redirect: { status: 302 } }", "redirect: 'to' is missing"),
        (
            "{ redirect: { to: '/x', status: 304 } }",
            "redirect.status: leads nowhere; take 301, 302, 303, 307 or 308 (RFC 9110 §15.4)"
        ),
        (
            "{ redirect: { to: 'a\\r\\nb' } }",
            "redirect.to: is not the value of a header field (RFC 9110 §5.5)"
        ),
        (
            "{ redirect: { to: '${nobody}' } }",
            "redirect.to: unknown name 'nobody' in '${…}'; known are client_id, grant_type, issuer, now, opponent, opponent_elsewhere, scope, now+60 and user.email, with any claim"
        ),
        ("{ body: {} }", "body: changes nothing"),
        (
            "{ body: { charset: 'utf-16' } }",
            "body.charset: expected 'iso-8859-1', found 'utf-16'"
        ),
        (
            "{ body: { pad: 50000001 } }",
            "body.pad: expected a whole number of bytes up to 50000000, found 50000001"
        ),
        (
            "{ body: { gzip: true, pad: 1 } }",
            "body: what is compressed cannot be padded; leave out 'gzip' or 'pad'"
        ),
        ("{ truncate: -1 }", "truncate: expected a whole number of bytes from 0, found -1"),
        ("{ dribble: { chunks: 5 } }", "dribble: 'ms' is missing"),
        (
            "{ dribble: { chunks: 0, ms: 1 } }",
            "dribble.chunks: expected a whole number from 1, found 0"
        ),
        (
            "{ dribble: { chunks: 1001, ms: 1 } }",
            "dribble.chunks: expected a whole number up to 1000, found 1001"
        ),
        (
            "{ dribble: { chunks: 1, ms: 60001 } }",
            "dribble.ms: expected a whole number of milliseconds up to 60000, found 60001"
        ),
    ])
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

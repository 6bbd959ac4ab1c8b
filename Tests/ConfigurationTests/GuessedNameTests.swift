import Configuration
import DomainSupport
import Expectations
import Members
import Testing

struct `A name that somebody guessed` {
    @Test(arguments: [
        (
            "{ rules: [{ match: {}, then: { deny: {} } }] }",
            "unknown member 'match'; did you mean 'when'?"
        ),
        ("{ rules: [{ then: { fail: {} } }] }", "did you mean 'deny'?"),
        ("{ rules: [{ then: { expires: 5 } }] }", "did you mean 'expires_in'?"),
        ("{ rules: [{ then: { lifetime: 5 } }] }", "did you mean 'expires_in'?"),
        ("{ rules: [{ then: { respond: { status_code: 5 } } }] }", "did you mean 'status'?"),
        ("{ rules: [{ then: { headers: {} } }] }", "it belongs in respond: { headers: … }"),
        ("{ rules: [{ then: { status_code: 503 } }] }", "did you mean respond: { status: … }?"),
        ("{ rules: [{ deny: {}, then: {} }] }", "it belongs in then: { deny: … }"),
        ("{ rules: [{ client_id: 'a', then: {} }] }", "it belongs in when: { client_id: … }"),
        (
            "{ rules: [{ when: { delay_ms: 1 }, then: {} }] }",
            "it belongs in then: { delay_ms: … }"
        ),
        ("{ rules: [{ when: { path: '/' }, then: {} }] }", "did you mean 'endpoint'?"),
    ])
    func `is told with the one that it means`(text: String, part: String) throws {
        let problems = problems(in: text)
        expect(problems.contains { $0.contains(part) }, "\(problems)")
    }

    @Test func `is no longer that of the page of a client`() {
        expect(
            problems(in: "{ clients: [{ client_id: 'a', client_uri: 'https://a.example' }] }"),
            is: [])
    }

    private func problems(in text: String) -> [String] {
        let reader = ConfigurationReader(vocabulary: .catalog) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        do throws(InvalidConfiguration) {
            _ = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }
}

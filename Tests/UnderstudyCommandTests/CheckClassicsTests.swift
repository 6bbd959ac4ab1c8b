import Expectations
import FixtureSupport
import Testing

@testable import UnderstudyCommand

/// Configurations with the members of other tools.
struct `Classics of configurations` {
    /// The members are those of other servers: Dex has `id`, `secret` and `redirectURIs` for
    /// clients (https://dexidp.io/docs/guides/using-dex/), mock users of Keycloak's realms have
    /// `email` beside the name
    /// (https://www.keycloak.org/docs-api/latest/rest-api/#UserRepresentation).
    @Test(
        arguments: try Fixture.rows("understudy-command/check-classics", as: (String, String).self))
    func `a classic is refused with what to write instead`(text: String, problem: String) {
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        expect(run, is: .refusal("standard input: \(problem)"))
    }

    @Test(arguments: [
        "port: 8414\nclients:\n  - client_id: a\n", "---\nport: 1\n", "# mine\nclients:\n",
        "- client_id: a\n",
    ])
    func `a text in YAML is told from JSON5`(text: String) {
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        let hint =
            "; this looks like YAML, and a configuration is JSON5: "
            + "{ port: 8414, clients: [{ client_id: \"app\" }] }"
        expect(run.status, is: .usage)
        expect(run.complaints.first?.hasSuffix(hint), is: true)
    }

    @Test(arguments: ["{ port: }", "// x\n{ a: 1 b }", "[", "\"a: b", "{\nport: 1\nhost: 2\n}"])
    func `a mistake in JSON5 is not taken for YAML`(text: String) {
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        expect(run.complaints.first?.contains("YAML"), is: false)
    }

    @Test func `a wildcard in a client is accepted with a warning`() {
        let text = "{ clients: [{ client_id: 'a', redirect_uris: ['http://localhost:3000/*'] }] }"
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        expect(run.status, is: .success)
        expect(
            run.complaints,
            is: [
                "understudy: warning: standard input: clients[0].redirect_uris[0]: '*' stands for "
                    + "itself in 'http://localhost:3000/*'; list each URI, or list no clients and "
                    + "write patterns into redirect_uris at the top level"
            ])
    }

    /// A first label `*` is a wildcard to Auth0, and custom schemes are those of native apps
    /// (RFC 8252 §7.1).
    @Test(arguments: [
        "https://*.example.com/cb", "com.example.app:/cb", "myapp://cb", "http://localhost:3000/cb",
        "urn:ietf:wg:oauth:2.0:oob",
    ])
    func `what may be meant so has no warning`(uri: String) {
        let text = "{ clients: [{ client_id: 'a', redirect_uris: ['\(uri)'] }] }"
        let run = CommandRun.make("check", "-", input: text, wiring: .live)
        expect(run.status, is: .success)
        expect(run.complaints.isEmpty)
    }

    @Test func `a file may name its schema for editors`() {
        let text = #"{ "$schema": "./understudy.schema.json" }"#
        expect(CommandRun.make("check", "-", input: text, wiring: .live).status, is: .success)
    }
}

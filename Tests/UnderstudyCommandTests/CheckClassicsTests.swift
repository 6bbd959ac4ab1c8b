import Expectations
import Testing

@testable import UnderstudyCommand

/// Configurations with the members of other tools.
struct `Classics of configurations` {
    /// The members are those of other servers: Dex has `id`, `secret` and `redirectURIs` for
    /// clients (https://dexidp.io/docs/guides/using-dex/), mock users of Keycloak's realms have
    /// `email` beside the name
    /// (https://www.keycloak.org/docs-api/latest/rest-api/#UserRepresentation).
    @Test(arguments: [
        (
            "{ users: [{ username: 'a', email: 'a@b' }] }",
            "users[0]: unknown member 'email'; it belongs in claims: { claims: { email: … } }"
        ),
        (
            "{ users: [{ username: 'a', roles: ['x'] }] }",
            "users[0]: unknown member 'roles'; it belongs in claims: { claims: { roles: … } }"
        ),
        (
            "{ clients: [{ client_id: 'a', id: 'b' }] }",
            "clients[0]: unknown member 'id'; did you mean 'client_id'?"
        ),
        (
            "{ clients: [{ client_id: 'a', secret: 'b' }] }",
            "clients[0]: unknown member 'secret'; did you mean 'client_secret'?"
        ),
        (
            "{ clients: [{ client_id: 'a', consent: 'ask' }] }",
            "clients[0]: unknown member 'consent'; it belongs in policy: "
                + "{ policy: { consent: … } }"
        ),
        (
            "{ clients: [{ client_id: 'a', audience: 'b' }] }",
            "clients[0]: unknown member 'audience'; the audience of tokens is default_audience, "
                + "beside clients"
        ),
        (
            "{ clients: [{ client_id: 'a', policy: { pkce: true } }] }",
            "clients[0].policy.pkce: expected 'optional' or 'required', found a boolean"
        ),
        (
            "{ clients: [{ client_id: 'a', redirect_uris: ['localhost:3000/cb'] }] }",
            "clients[0].redirect_uris[0]: 'localhost:3000/cb' has no scheme; "
                + "did you mean 'http://localhost:3000/cb'?"
        ),
        (
            "{ redirect_uris: ['http://localhost:*/callback'] }",
            "redirect_uris[0]: '*' cannot stand for a port in 'http://localhost:*/callback'; "
                + "write one entry for each port, such as 'http://localhost:3000/callback'"
        ),
        (
            "{ profile: 'ping' }",
            "profile: expected 'generic', 'auth0', 'apple', 'ios-app', 'keycloak', 'entra', 'okta', 'google', "
                + "'cognito', 'mcp', 'mcp-2025-11-25', 'mcp-2025-06-18' or 'github', found 'ping'; "
                + "describe any other provider, as { extends: \"generic\", "
                + "discovery_document: { file: … } }; the article Profiles tells how"
        ),
        (
            "{ profile: { paths: { revocation: '/x' } } }",
            "profile.paths: unknown endpoint 'revocation'; did you mean 'revoke'?"
        ),
        (
            "{ profile: { paths: { token_endpoint: '/x' } } }",
            "profile.paths: unknown endpoint 'token_endpoint'; did you mean 'token'?"
        ),
    ])
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

import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The check command` {
    @Test(arguments: [
        ("open", "profile generic, open, 1 user"),
        ("spa-and-web", "profile generic, closed, 2 clients, 2 users, 2 APIs"),
        ("tenants", "profile generic, open, 2 built-in users, 2 tenants"),
    ])
    func `a valid file is summed up in a line`(name: String, summary: String) {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let expected = CommandRun(status: .success, output: ["\(path): valid (\(summary))"])
        expect(CommandRun.make("check", path), is: expected)
    }

    static let cases: [Case] = [
        Case("each problem of a bad file has a line, after its name") {
            let path = Fixture.root.appending(path: "config/bad-syntax.json5").path
            expect(
                CommandRun.make("check", path),
                is: .refusal("\(path): line 4, column 24: expected ',' or '}', found 'r'"))
            expect(
                CommandRun.make("check", "-", input: "{ prot: 1, issuer: 2 }"),
                is: .refusal(
                    "standard input: issuer: expected a string, found a number",
                    "standard input: unknown member 'prot'; did you mean 'port'?"))
        },
        Case("paths that collide are a problem of the configuration") {
            let run = CommandRun.make(
                "check", "-", input: "{ profile: { paths: { authorize: '/login' } } }",
                wiring: .live)
            expect(
                run,
                is: .refusal(
                    "standard input: profile.paths.authorize: '/login' leads to 'authorize' and to 'login'; take another path for one"
                ))
        },
        Case("the environment does not change what a file says") {
            let run = CommandRun.make(
                "check", "-", environment: ["UNDERSTUDY_PROFILE": "nonsense"], input: "{}")
            expect(
                run.output, is: ["standard input: valid (profile generic, open, 2 built-in users)"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["bad-members", "bad-meaning", "bad-tenants"])
    func `every line of a complaint tells who complains about which file`(name: String) {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let run = CommandRun.make("check", path)
        expect(run.status, is: .usage)
        expect(run.complaints.count >= 8)
        expect(run.complaints.allSatisfy { $0.hasPrefix("understudy: \(path): ") })
    }
}

/// The example configurations are what the real catalogue accepts.
struct `The example configurations` {
    @Test(arguments: ["open", "spa-and-web", "tenants", "described"])
    func `an example is valid`(name: String) throws {
        let path = Fixture.root.appending(path: "config/\(name).json5").path
        let run = CommandRun.make("check", path, wiring: .live)
        expect(run.status, is: .success)
        expect(run.complaints.isEmpty)
    }
}

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

    @Test(arguments: [
        ("clients: [{ client_id: '${CLIENT_ID}' }]", "clients[0].client_id: ", "is a placeholder"),
        (
            "clients: [{ client_id: 'a', client_secret: '<your-secret>' }]",
            "clients[0].client_secret: ", "is a placeholder"
        ),
        (
            "issuer: 'http://localhost:8414/.well-known/openid-configuration'", "issuer: ",
            "write the issuer alone"
        ),
    ])
    func `a value that is hardly meant is accepted with a warning`(
        row: (members: String, place: String, says: String)
    ) {
        let run = CommandRun.make("check", "-", input: "{ \(row.members) }", wiring: .live)
        expect(run.status, is: .success)
        expect(run.complaints.count, is: 1)
        expect(run.complaints.first ?? "", contains: row.place)
        expect(run.complaints.first ?? "", contains: row.says)
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

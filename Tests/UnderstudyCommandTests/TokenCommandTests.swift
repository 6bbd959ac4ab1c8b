import Expectations
import JOSE
import Testing
import Text

@testable import UnderstudyCommand

struct `The token command` {
    static let cases: [Case] = [
        Case("a token needs no options") {
            expect(CommandRun.make("token").output, is: ["generic|-|-|-|-|-|-|{}|access"])
        },
        Case("every option reaches the mint") {
            let run = CommandRun.make(
                "token", "--profile", "auth0", "--issuer=http://idp.example/", "--user", "alice",
                "--client-id", "web", "--scope", "openid email", "--audience", "api",
                "--expires-in", "-60", "--id-token", "--claim", "roles=[\"a\",\"b\"]",
                "--claim", "note=a=b", "--claim", "gone=null", "--claim", "n=1")
            expect(
                run.output,
                is: [
                    #"auth0|http://idp.example/|alice|web|openid email|api|-60|"#
                        + #"{"gone":null,"n":1,"note":"a=b","roles":["a","b"]}|id"#
                ])
        },
        Case("options come from the environment too") {
            let environment = ["UNDERSTUDY_USER": "bob", "UNDERSTUDY_ID_TOKEN": "true"]
            expect(
                CommandRun.make("token", environment: environment).output,
                is: ["generic|-|bob|-|-|-|-|{}|id"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (["--claim", "x"], "--claim: expected NAME=VALUE, found 'x'"),
        (["--claim", "=x"], "--claim: expected NAME=VALUE, found '=x'"),
        (["--expires-in", "soon"], "--expires-in: expected a whole number, found 'soon'"),
        (
            ["--expires-in", "4000000000"],
            "--expires-in: expected a whole number of seconds up to 3155760000, found 4000000000"
        ),
        (
            ["--scope", "a\"b"],
            "--scope: a scope value has visible ASCII characters except '\"' and '\\' "
                + "(RFC 6749 §3.3)"
        ),
        (["--user="], "--user: expected a string, found an empty string"),
        (
            ["--profile", "auth1"],
            "--profile: expected 'generic', 'auth0' or 'apple', found 'auth1'; "
                + "did you mean 'auth0'?"
        ),
    ])
    func `a bad value is refused by the name of its option`(arguments: [String], problem: String) {
        expect(CommandRun.make(["token"] + arguments), is: .refusal(problem))
    }

    @Test(arguments: [
        (["--port", "9000"], [:], "http://localhost:9000"),
        ([], ["UNDERSTUDY_PORT": "9000"], "http://localhost:9000"),
        (["--tls"], [:], "https://localhost:8414"),
        ([], ["UNDERSTUDY_TLS": "1", "UNDERSTUDY_PORT": "9000"], "https://localhost:9000"),
        (["--host", "127.0.0.2"], [:], "http://127.0.0.2:8414"),
        (["--host", "0.0.0.0"], [:], "http://localhost:8414"),
        (["--port", "0", "--issuer", "http://idp"], [:], "http://idp"),
    ])
    func `the issuer is that of a server with the same options`(
        flags: [String], environment: [String: String], issuer: String
    ) throws {
        let run = CommandRun.make(["token"] + flags, environment: environment, wiring: .live)
        try expect(Self.claims(of: run)["iss"], is: .string(issuer))
    }

    @Test(arguments: [
        (
            ["--client-id", "wep"],
            "--client-id: no client has the client_id 'wep'; did you mean 'web'?"
        ),
        (
            ["--client-id", "nope"],
            "--client-id: no client has the client_id 'nope'; known are 'web'"
        ),
        (["--user", "nope"], "--user: no user has the name 'nope'; known are 'alice', 'a1'"),
        (["--user", "alise"], "--user: no user has the name 'alise'; did you mean 'alice'?"),
        (
            ["--port", "0"],
            "--port: 0 stands for a port that is drawn at the start; name the port of the server, "
                + "or its issuer"
        ),
    ])
    func `nobody unknown gets a token where the configuration lists who there is`(
        flags: [String], problem: String
    ) {
        let text = """
            { clients: [{ client_id: 'web' }], allow_other_users: false,
              users: [{ username: 'alice', sub: 'a1' }] }
            """
        let run = CommandRun.make(["token", "--config", "-"] + flags, input: text, wiring: .live)
        expect(run, is: .refusal(problem))
    }

    @Test(arguments: [["--client-id", "web"], ["--user", "a1"], []])
    func `whoever is listed gets one`(flags: [String]) {
        let text = """
            { clients: [{ client_id: 'web' }], allow_other_users: false,
              users: [{ username: 'alice', sub: 'a1' }] }
            """
        let run = CommandRun.make(["token", "--config", "-"] + flags, input: text, wiring: .live)
        expect(run.status, is: .success)
    }

    private static func claims(of run: CommandRun) throws -> JSON {
        let token = try require(run.output.first)
        let part = token.split(separator: ".").dropFirst().first.map(String.init) ?? ""
        return try JSON(parsing: String(decoding: Base64URL.decode(part) ?? [], as: UTF8.self))
    }
}

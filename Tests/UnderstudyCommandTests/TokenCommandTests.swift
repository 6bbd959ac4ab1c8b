import TestSupport
import Testing

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

    @Test(
        arguments: try Fixture.rows("understudy-command/token-command", as: ([String], String).self)
    )
    func `a bad value is refused by the name of its option`(arguments: [String], problem: String) {
        expect(CommandRun.make(["token"] + arguments), is: .refusal(problem))
    }

    @Test(
        arguments: try Fixture.rows(
            "understudy-command/token-command-2", as: ([String], [String: String], String).self))
    func `the issuer is that of a server with the same options`(
        flags: [String], environment: [String: String], issuer: String
    ) throws {
        let run = CommandRun.make(["token"] + flags, environment: environment, wiring: .live)
        try expect(Self.claims(of: run)["iss"], is: .string(issuer))
    }

    @Test(
        arguments: try Fixture.rows(
            "understudy-command/token-command-3", as: ([String], String).self))
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

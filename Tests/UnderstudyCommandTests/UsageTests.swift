import Expectations
import Testing

@testable import UnderstudyCommand

struct `Usage and help` {
    @Test(arguments: [
        (["--prot", "1"], "unknown option --prot; did you mean --port?"),
        (["--prot=1"], "unknown option --prot; did you mean --port?"),
        (["-p", "1"], "unknown option -p; did you mean --port?"),
        (["-c", "a.json5"], "unknown option -c; did you mean --config?"),
        (["-v"], "unknown option -v; did you mean --version?"),
        (["-x"], "unknown option -x; understudy serve --help lists them all"),
        (["--help=1"], "--help takes no value"),
        (["check", "a", "--foo"], "unknown option --foo; understudy check FILE takes no options"),
        (["--claim", "a=b"], "unknown option --claim; understudy serve --help lists them all"),
        (["--port"], "--port needs a value: --port N"),
        (["--port", "--trust-proxy"], "--port needs a value: --port N"),
        (["--port", "abc"], "--port: expected a whole number, found 'abc'"),
        (["--port", "-1"], "--port: expected a whole number from 0, found -1"),
        (["--port=70000"], "--port: expected a whole number up to 65535, found 70000"),
        (
            ["--port", "\"8414\""],
            "--port is wrapped in quotation marks; remove what a file or a shell left around it"
        ),
        (
            ["--host", "127.0.0.1\r"],
            "--host ends with a carriage return; remove what a file or a shell left around it"
        ),
        (["--issuer="], "--issuer: expected a string, found an empty string"),
        (["--trust-proxy=yes"], "--trust-proxy: expected true, false, 1 or 0, found 'yes'"),
        (["serve", "now"], "unexpected argument 'now'; try understudy --help"),
        (["serv"], "unknown command 'serv'; did you mean 'serve'?"),
        (["start"], "unknown command 'start'; did you mean 'serve'?"),
        (["run", "--port", "1"], "unknown command 'run'; did you mean 'serve'?"),
        (["helth"], "unknown command 'helth'; did you mean 'health'?"),
        (["hlep"], "unknown command 'hlep'; did you mean 'help'?"),
        (["help", "serv"], "unknown command 'serv'; did you mean 'serve'?"),
        (["help", "token", "now"], "unexpected argument 'now'; try understudy --help"),
        (["version", "now"], "unexpected argument 'now'; try understudy --help"),
        (
            ["fly"],
            "unknown command 'fly'; known are serve, check, token, health, exec, exam, diagnose, learn, replay, explain, schema, manual, completion, help, version"
        ),
        (["check"], "FILE is missing: understudy check FILE"),
        (["exec"], "COMMAND is missing: understudy exec [options] -- COMMAND"),
        (["exec", "--"], "COMMAND is missing: understudy exec [options] -- COMMAND"),
        (["exec", "--prot", "1", "--", "a"], "unknown option --prot; did you mean --port?"),
        (["check", "a", "b"], "unexpected argument 'b'; try understudy --help"),
        (
            ["serve", "--version"],
            "unknown option --version; understudy serve --help lists them all"
        ),
    ])
    func `bad usage is refused in one line that names the remedy`(
        arguments: [String], problem: String
    ) {
        expect(CommandRun.make(arguments), is: .refusal(problem))
    }

    static let cases: [Case] = [
        Case("all problems are reported, not the first") {
            expect(
                CommandRun.make("--prot", "1", "--hots", "x", "--seed", environment: [:]),
                is: .refusal(
                    "unknown option --prot; did you mean --port?",
                    "unknown option --hots; did you mean --host?",
                    "--seed needs a value: --seed N"))
        },
        Case("help tells of the variable with a text, of defaults and of an example") {
            let text = try require(CommandRun.make("help").output.first)
            for part in [
                "UNDERSTUDY_CONFIG_JSON", "default text", "default form", "default open",
                "For example: understudy --login auto",
            ] {
                expect(text.contains(part))
            }
        },
        Case("a command has help of its own") {
            expect(
                CommandRun.make("check", "--help").output,
                is: [
                    """
                    understudy check FILE
                    validate a configuration; - reads standard input
                    """
                ])
            expect(
                CommandRun.make("token", "--help").output.first?.contains("--claim NAME=VALUE"),
                is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [["--version"], ["version"]])
    func `the version is told by a flag and by a word`(arguments: [String]) {
        let run = CommandRun.make(arguments)
        expect(run.status, is: .success)
        // The commit, if docker/binary built it.
        expect(
            run.output.joined().wholeMatch(
                of: /understudy \d+\.\d+\.\d+[-.a-z0-9]*( \([0-9a-f]{12}\))?/) != nil)
    }

    @Test(arguments: [["help", "token"], ["token", "--help"], ["help", "token", "--help"]])
    func `the help of a command is told by a flag and by a word`(arguments: [String]) {
        let expected = CommandRun.make("token", "-h")
        expect(expected.output.first?.hasPrefix("understudy token [options]"), is: true)
        expect(CommandRun.make(arguments), is: expected)
    }

    @Test(arguments: [["--help"], ["-h"], ["help"], ["help", "help"], ["version", "--help"]])
    func `help names every command and every option with its variable`(arguments: [String]) throws {
        let run = CommandRun.make(arguments)
        let text = try require(run.output.first)
        expect(run.status, is: .success)
        for command in Commands.all {
            expect(text, contains: "understudy \(command.usage.synopsis)")
        }
        for option in Option.serving {
            expect(text.contains(option.flag) && text.contains(option.environmentVariable))
        }
        expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
}

import Expectations
import FixtureSupport
import Testing

@testable import UnderstudyCommand

struct `Usage and help` {
    @Test(arguments: try Fixture.rows("understudy-command/usage", as: ([String], String).self))
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

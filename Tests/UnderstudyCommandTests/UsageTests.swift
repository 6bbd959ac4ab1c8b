import Testing

@testable import UnderstudyCommand

struct `Usage and help` {
    @Test(arguments: [
        (["--prot", "1"], "unknown option --prot; did you mean --port?"),
        (["--prot=1"], "unknown option --prot; did you mean --port?"),
        (["-p", "1"], "unknown option -p; understudy serve --help lists them all"),
        (["--claim", "a=b"], "unknown option --claim; understudy serve --help lists them all"),
        (["--port"], "--port needs a value: --port N"),
        (["--port", "--trust-proxy"], "--port needs a value: --port N"),
        (["--port", "abc"], "--port: expected a whole number, found 'abc'"),
        (["--port", "-1"], "--port: expected a whole number from 0, found -1"),
        (["--port=70000"], "--port: expected a whole number up to 65535, found 70000"),
        (["--issuer="], "--issuer: expected a string, found an empty string"),
        (["--trust-proxy=yes"], "--trust-proxy: expected true, false, 1 or 0, found 'yes'"),
        (["serve", "now"], "unexpected argument 'now'; try understudy --help"),
        (["serv"], "unknown command 'serv'; did you mean 'serve'?"),
        (["fly"], "unknown command 'fly'; known are serve, check, token, health, exec"),
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
        #expect(CommandRun.make(arguments) == .refusal(problem))
    }

    @Test func `all problems are reported, not the first`() {
        #expect(
            CommandRun.make("--prot", "1", "--hots", "x", "--seed", environment: [:])
                == .refusal(
                    "unknown option --prot; did you mean --port?",
                    "unknown option --hots; did you mean --host?",
                    "--seed needs a value: --seed N"))
    }

    @Test func `the version stands alone`() {
        #expect(
            CommandRun.make("--version")
                == CommandRun(status: .success, output: ["understudy 0.1.0"]))
    }

    @Test(arguments: ["--help", "-h"])
    func `help names every command and every option with its variable`(flag: String) throws {
        let run = CommandRun.make(flag)
        let text = try #require(run.output.first)
        #expect(run.status == .success)
        for command in Commands.all {
            #expect(text.contains("understudy \(command.usage.synopsis)"))
        }
        for option in Option.serving {
            #expect(text.contains(option.flag) && text.contains(option.environmentVariable))
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test func `a command has help of its own`() {
        #expect(
            CommandRun.make("check", "--help").output == [
                """
                understudy check FILE
                validate a configuration; - reads standard input
                """
            ])
        #expect(
            CommandRun.make("token", "--help").output.first?.contains("--claim NAME=VALUE") == true)
    }
}

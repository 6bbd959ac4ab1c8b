import TestSupport
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
        Case("a command that takes a free port says so") {
            let text = try require(CommandRun.make("exec", "--help").output.first)
            expect(text, contains: "default 8414 (exec, exam, mcp: 0, a free one)")
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

/// The files that a package installs beside the binary.
struct `The manual page and completions` {
    static let cases: [Case] = [
        Case("the manual page has every command and every option") {
            let page = try require(CommandRun.make(["manual"]).output.first)
            for usage in Commands.all.map({ $0.usage }) {
                expect(page, contains: ".SS \(usage.name)")
                for option in usage.options {
                    let flag = option.flag.replacing("-", with: "\\-")
                    expect(page, contains: "\\fB\(flag)\\fR", "\(option.flag)")
                }
            }
        },
        /// groff(7): a line that begins with a dot or an apostrophe is a request.
        Case("no line of the manual page is taken for another") {
            let page = try require(CommandRun.make(["manual"]).output.first)
            let requests = [".TH ", ".SH ", ".SS ", ".TP", ".P", ".br", ".nf", ".fi"]
            for line in page.split(separator: "\n") where line.first == "." || line.first == "'" {
                expect(requests.contains { line.hasPrefix($0) }, "\(line)")
            }
        },
        Case("an unknown shell is refused with those that are known") {
            let run = CommandRun.make(["completion", "tcsh"])
            expect(run.status, is: .failure)
            expect(
                run.complaints,
                is: ["understudy: there are no completions for 'tcsh', but for bash, zsh, fish"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `completions have every command and every option`(shell: String) throws {
        let script = try require(CommandRun.make(["completion", shell]).output.first)
        for usage in Commands.all.map({ $0.usage }) {
            expect(script.contains(usage.name))
            for option in usage.options {
                let spelled = shell == "fish" ? "-l \(option.name)" : option.flag
                expect(script.contains(spelled), "\(option.flag)")
            }
        }
        expect(script, contains: "text json off")
        let readers = "check diagnose learn replay import"
        expect(script, contains: shell == "zsh" ? "'*:FILE:_files'" : readers)
        expect(script, lacks: "TOPIC:_files")
        if shell == "bash" {
            expect(
                script,
                contains: #"'diagnose --format') mapfile -t COMPREPLY < <(compgen -W "text json""#)
        }
    }
}

extension `The manual page and completions` {
    /// What stands before the words of a value, in bash and in zsh.
    @Test(arguments: [
        ("explain) words=\"", "'1:NAME:(", " code.reused "),
        ("explain) words=\"", "'1:NAME:(", " redirect_uri_mismatch "),
        ("docs) words=\"", "'*:TOPIC:(", " Troubleshooting "),
        ("help) words=\"", "'1:COMMAND:(", "serve check "),
        ("completion) words=\"", "'1:SHELL:(", "bash zsh fish"),
        ("*' --plan') ", "'--plan[", " ciba "),
        ("*' --question') ", "'--question[", " id-nonce-wrong "),
    ])
    func `completions have the names that a value may be`(bash: String, zsh: String, name: String)
        throws
    {
        for (shell, start) in [("bash", bash), ("zsh", zsh)] {
            let run = CommandRun.make("completion", shell, wiring: .live)
            let lines = try require(run.output.first).split(separator: "\n")
            let line = lines.first { $0.drop { $0 == " " }.hasPrefix(start) && $0.contains(name) }
            expect(line != nil, "\(shell): \(name)")
        }
    }
}

struct `Variables that are no options` {
    @Test(arguments: [
        ("UNDERSTUDY_PRT", "did you mean UNDERSTUDY_PORT?"),
        ("UNDERSTUDY_PROFLE", "did you mean UNDERSTUDY_PROFILE?"),
        ("UNDERSTUDY_CONFIG_JSN", "did you mean UNDERSTUDY_CONFIG_JSON?"),
        ("UNDERSTUDY_NONSENSE", "understudy --help lists them all"),
        ("UNDERSTUDY_BIN", "understudy --help lists them all"),
    ])
    func `a misspelt variable has a line, and stops nothing`(name: String, remedy: String) {
        let run = CommandRun.make("token", environment: [name: "8602"])
        expect(run.status, is: .success)
        expect(
            run.complaints,
            is: ["understudy: warning: \(name) is not a variable of understudy; \(remedy)"])
    }

    /// Variables that Kubernetes sets for a service `understudy` or `understudy-auth`
    /// (https://kubernetes.io/docs/tutorials/services/connect-applications-service/), that Docker
    /// sets for a link (https://docs.docker.com/engine/network/links/), and that `exec` and `exam`
    /// set.
    @Test(
        arguments: try Fixture.rows("understudy-command/variable-name", as: (String, String).self))
    func `what container hosts, exec and exam set has none`(name: String, value: String) {
        let run = CommandRun.make("token", environment: [name: value])
        expect(run.status, is: .success)
        expect(run.complaints.isEmpty)
    }

    @Test func `the line is an object where the log is`() {
        let run = CommandRun.make(
            "serve", "--log=json", "--port=-1", environment: ["UNDERSTUDY_PRT": "1"])
        expect(
            run.complaints.first,
            is:
                #"{"event":"warning","text":"UNDERSTUDY_PRT is not a variable of understudy; did you mean UNDERSTUDY_PORT?"}"#
        )
    }
}

struct `The sentences about members` {
    private static let sentences = MemberSentences()

    private static let members = ConfigurationReader(vocabulary: Wiring.live.vocabulary) { _ in
        .failure(UnreadableFile(reason: "a survey needs no files"))
    }.members

    /// Members deep in the description of a profile need no sentence beside their name.
    @Test func `say what each member of a configuration is for`() {
        let silent = Self.members.filter { member in
            !member.path.contains("*") && member.noun == "member"
                && (member.path[0] != "profile" || member.path.count < 3)
                && Self.sentences.sentence(at: member.path) == nil
        }
        expect(silent.map { $0.path.joined(separator: ".") }, is: [])
    }

    @Test func `are about members that there are`() {
        let known = Set(Self.members.flatMap { MemberSentences.places(of: $0.path) })
        expect(Self.sentences.paths.subtracting(known).sorted(), is: [])
    }

    @Test(arguments: [
        ["tenants", "*", "clients[]", "client_id"], ["profile", "clients[]", "client_id"],
        ["profiles", "*", "scopes"], ["profiles", "*", "lifetimes", "code"],
    ])
    func `stand once for a member that stands in several places`(path: [String]) {
        expect(Self.sentences.sentence(at: path) != nil)
    }
}

import Configuration
import JOSE
import OAuth
import Providers
import Text

/// The command line as a whole: arguments in, an exit status out.
struct Tool: Sendable {
    let processEnvironment: ProcessEnvironment
    let wiring: Wiring

    func run(_ arguments: [String]) -> ExitStatus {
        do throws(CommandFailure) {
            try perform(Invocation(arguments))
            return .success
        } catch {
            for line in error.lines { processEnvironment.complain("understudy: \(line)") }
            return error.status
        }
    }
}

private extension Tool {
    func perform(_ invocation: Invocation) throws(CommandFailure) {
        switch invocation {
        case .version: processEnvironment.print("understudy \(Version.full)")
        case .help(let command): processEnvironment.print(command.map(Help.text(for:)) ?? Help.text)
        case .command(let command, let arguments):
            let options = try OptionReader(environment: processEnvironment.environment)
                .read(command.usage.options, given: arguments.options)
            let isJSON = options["log"]?.json == "json"
            if !command.usage.options.isEmpty {
                for complaint in VariableNames(processEnvironment: processEnvironment).complaints {
                    processEnvironment.warn(complaint, as: isJSON ? .json : .text)
                }
            }
            let context = CommandContext(
                processEnvironment: processEnvironment, wiring: wiring, options: options,
                operands: arguments.operands, trailing: arguments.trailing)
            try command.init(context: context).run()
        }
    }
}

/// The meaning of the arguments.
enum Invocation {
    case version
    /// The help of one command, or of all.
    case help((any Command.Type)?)
    case command(any Command.Type, Arguments)

    /// Parses the arguments; the default command needs no name.
    init(_ arguments: [String]) throws(CommandFailure) {
        var arguments = arguments
        var named: (any Command.Type)?
        if let word = arguments.first, !word.hasPrefix("-") {
            arguments.removeFirst()
            if let question = try Question(word, about: arguments) {
                self = question.invocation
                return
            }
            named = try CommandWord.command(named: word)
        }
        // Arguments after "--" belong to another program.
        if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" })
        {
            self = .help(named)
        } else if named == nil, arguments.first == "--version" {
            self = .version
        } else {
            let command = named ?? Commands.standard
            self = .command(command, try Arguments(arguments, of: command.usage))
        }
    }
}

/// The commands `help` and `version`, as in many tools.
private struct Question {
    let invocation: Invocation

    init?(_ word: String, about arguments: [String]) throws(CommandFailure) {
        guard CommandWord.questions.contains(word) else { return nil }
        let topic = word == "help" ? arguments.first.flatMap { $0.hasPrefix("-") ? nil : $0 } : nil
        let most = topic == nil ? 0 : 1
        if let extra = arguments.dropFirst(most).first(where: { !["-h", "--help"].contains($0) }) {
            throw .usage("unexpected argument '\(extra)'; try understudy --help")
        }
        if word == "version", arguments.isEmpty {
            invocation = .version
        } else if let topic, !CommandWord.questions.contains(topic) {
            invocation = .help(try CommandWord.command(named: topic))
        } else {
            invocation = .help(nil)
        }
    }
}

/// The first word of the arguments, which names a command.
enum CommandWord {
    /// The commands that only print something about the tool.
    static let questions = ["help", "version"]

    static func command(named word: String) throws(CommandFailure) -> any Command.Type {
        if let command = Commands.all.first(where: { $0.usage.name == word }) { return command }
        if ProfileNames.all.contains(word) {
            throw .usage("unknown command '\(word)'; did you mean --profile \(word)?")
        }
        let known = Commands.all.map { $0.usage.name } + questions
        guard let meant = otherNames[word] ?? word.nearest(among: known) else {
            throw .usage("unknown command '\(word)'; known are \(known.joined(separator: ", "))")
        }
        throw .usage("unknown command '\(word)'; did you mean '\(meant)'?")
    }

    /// Other tools' names of these commands.
    private static let otherNames = [
        "start": "serve", "run": "serve", "up": "serve", "server": "serve", "listen": "serve",
        "validate": "check", "lint": "check", "mint": "token", "ping": "health", "status": "health",
    ]
}

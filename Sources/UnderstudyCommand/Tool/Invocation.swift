import OAuth
import Text

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

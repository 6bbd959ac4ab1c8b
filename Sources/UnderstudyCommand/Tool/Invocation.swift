import OAuth
import Text

/// What the arguments ask for.
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
            named = try Invocation.command(named: word)
            arguments.removeFirst()
        }
        // What stands behind "--" is for another program.
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

    private static func command(named word: String) throws(CommandFailure) -> any Command.Type {
        if let command = Commands.all.first(where: { $0.usage.name == word }) { return command }
        let known = Commands.all.map { $0.usage.name }
        guard let nearest = word.nearest(among: known) else {
            throw .usage("unknown command '\(word)'; known are \(known.joined(separator: ", "))")
        }
        throw .usage("unknown command '\(word)'; did you mean '\(nearest)'?")
    }
}

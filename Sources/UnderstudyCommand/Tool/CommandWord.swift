import Text

/// The first word of the arguments, which names a command.
enum CommandWord {
    /// The commands that only print something about the tool.
    static let questions = ["help", "version"]

    static func command(named word: String) throws(CommandFailure) -> any Command.Type {
        if let command = Commands.all.first(where: { $0.usage.name == word }) { return command }
        let known = Commands.all.map { $0.usage.name } + questions
        guard let meant = otherNames[word] ?? word.nearest(among: known) else {
            throw .usage("unknown command '\(word)'; known are \(known.joined(separator: ", "))")
        }
        throw .usage("unknown command '\(word)'; did you mean '\(meant)'?")
    }

    /// Other tools' names of these commands.
    private static let otherNames = [
        "start": "serve", "run": "serve", "up": "serve", "server": "serve", "listen": "serve",
        "validate": "check", "lint": "check", "mint": "token", "ping": "health",
        "status": "health",
    ]
}

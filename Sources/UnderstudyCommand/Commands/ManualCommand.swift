/// Prints the manual page, for packages to install.
struct ManualCommand: Command {
    static let usage = CommandUsage(name: "manual", summary: "print the manual page, in roff")

    let context: CommandContext

    func run() {
        context.surroundings.print(
            Manual(commands: Commands.all.map { $0.usage }, version: Version.current).text)
    }
}

import Text

/// Prints the completions of a shell, for packages to install.
struct CompletionCommand: Command {
    static let usage = CommandUsage(
        name: "completion",
        operand: CommandUsage.Operand(placeholder: "SHELL", isRequired: true),
        summary: "print completions for \(Shell.all.map(\.name).joined(separator: ", "))")

    let context: CommandContext

    func run() throws(CommandFailure) {
        let name = context.operand ?? ""
        guard let shell = Shell.all.first(where: { $0.name == name }) else {
            let known = Shell.all.map(\.name).joined(separator: ", ")
            throw .failure("there are no completions for \(name.shown), but for \(known)")
        }
        context.surroundings.print(
            shell.completions(Commands.all.map { $0.usage }, Commands.standard.usage.name))
    }
}

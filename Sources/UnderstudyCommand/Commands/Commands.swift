import Configuration
import Pages
import Text
import Web

/// The list of commands.
enum Commands {
    /// The default command.
    static let standard: any Command.Type = ServeCommand.self

    static let all: [any Command.Type] = [
        ServeCommand.self, CheckCommand.self, TokenCommand.self, HealthCommand.self,
        ExecCommand.self, AgentCommand.self, ExamCommand.self, RecordCommand.self,
        DiagnoseCommand.self, LearnCommand.self, ReplayCommand.self, ImportCommand.self,
        ProfilesCommand.self,
        ExplainCommand.self, DocsCommand.self,
        SchemaCommand.self, ManualCommand.self, CompletionCommand.self,
    ]
}

/// Prints the completions of a shell, for packages to install.
struct CompletionCommand: Command {
    static let usage = CommandUsage(
        name: "completion", operand: CommandUsage.Operand(placeholder: "SHELL", isRequired: true),
        summary: "print completions for \(Shell.all.map(\.name).joined(separator: ", "))")

    let context: CommandContext

    func run() throws(CommandFailure) {
        let name = context.operand ?? ""
        guard let shell = Shell.all.first(where: { $0.name == name }) else {
            let known = Shell.all.map(\.name).joined(separator: ", ")
            throw .failure("there are no completions for \(name.shown), but for \(known)")
        }
        context.processEnvironment.print(shell.completions(completed))
    }
}

private extension CompletionCommand {
    /// `help` among the commands, which is none of them.
    var completed: CompletedCommands {
        let commands = Commands.all.map { $0.usage }
        let rules = context.wiring.vocabulary.rules
        let book = try? ExamBook.builtIn(rules)
        let names = Glossary(context.wiring.vocabulary, commands).names.filter { name in
            name.first != "-" && name.utf8.allSatisfy { $0.isBase64URL || $0 == .ascii(".") }
        }
        let help = CommandUsage(
            name: "help", operand: CommandUsage.Operand(placeholder: "COMMAND", isRequired: false),
            summary: "tell what a command does")
        return CompletedCommands(
            commands: commands + [help], standard: Commands.standard.usage.name,
            words: [
                "explain": names.sorted(), "help": commands.map(\.name),
                "docs": Library(References.all(rules, in: [.english])).articles.map(\.name),
                "completion": Shell.all.map(\.name), "--plan": book?.plans.keys.sorted() ?? [],
                "--question": book?.questions.map(\.id) ?? [],
            ])
    }
}

/// Prints the manual page, for packages to install.
struct ManualCommand: Command {
    static let usage = CommandUsage(name: "manual", summary: "print the manual page, in roff")

    let context: CommandContext

    func run() {
        context.processEnvironment.print(
            Manual(commands: Commands.all.map { $0.usage }, version: Version.current).text)
    }
}

/// The list of commands.
enum Commands {
    /// The default command.
    static let standard: any Command.Type = ServeCommand.self

    static let all: [any Command.Type] = [
        ServeCommand.self, CheckCommand.self, TokenCommand.self, HealthCommand.self,
        ExecCommand.self, ExamCommand.self, DiagnoseCommand.self, LearnCommand.self,
        ReplayCommand.self, ExplainCommand.self,
        SchemaCommand.self, ManualCommand.self, CompletionCommand.self,
    ]
}

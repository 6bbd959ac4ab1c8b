/// The commands there are.
enum Commands {
    /// What is done where none is named.
    static let standard: any Command.Type = ServeCommand.self

    static let all: [any Command.Type] = [
        ServeCommand.self, CheckCommand.self, TokenCommand.self, HealthCommand.self,
    ]
}

/// An action of the tool.
protocol Command: Sendable {
    static var usage: CommandUsage { get }

    init(context: CommandContext)

    func run() throws(CommandFailure)
}

/// Something the tool can do.
protocol Command: Sendable {
    static var usage: CommandUsage { get }

    init(context: CommandContext)

    func run() throws(CommandFailure)
}

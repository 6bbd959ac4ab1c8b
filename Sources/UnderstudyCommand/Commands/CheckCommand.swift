import Configuration
import OAuth

/// Reads a configuration and reports its problems.
struct CheckCommand: Command {
    static let usage = CommandUsage(
        name: "check", operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true),
        summary: "validate a configuration; - reads standard input")

    let context: CommandContext

    func run() throws(CommandFailure) {
        let source = ConfigurationSource(path: context.operand ?? "-")
        let server = try ConfigurationLoader(context: context).load(from: source)
        _ = try EncryptionLoader(context: context).load(server, write: { _ in })
        context.surroundings.print("\(source.name): valid (\(summary(of: server)))")
    }

    private func summary(of server: ServerConfiguration) -> String {
        let root = server.root
        let counts = [
            (root.clients.count, "client"), ((root.users ?? User.defaults).count, "user"),
            (root.apis.count, "API"), (root.rules.count, "rule"),
            (server.tenants.count, "tenant"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
        return (["profile \(root.profile.name)", root.effectiveMode.rawValue] + parts).joined(
            separator: ", ")
    }
}

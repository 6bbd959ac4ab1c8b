import Configuration
import Members
import OAuth

/// Checks a running server, for the health checks of containers.
struct HealthCommand: Command {
    static let usage = CommandUsage(
        name: "health", operand: CommandUsage.Operand(placeholder: "URL", isRequired: false),
        summary: "exit 0 when the server answers; for container health checks",
        options: Option.probing)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let target = try target()
        let wait = HealthWait(limit: .seconds(try secondsToWait()))
        do throws(HealthProbe.Failure) {
            try wait.run { timeout throws(HealthProbe.Failure) in
                try HealthProbe(target: target, timeout: timeout).run()
            }
        } catch {
            throw .failure("\(target.url) \(error.reason)")
        }
        context.surroundings.print("\(target.url) answers")
    }

    private func secondsToWait() throws(CommandFailure) -> Int {
        try context.options.read { $0.seconds("wait") ?? 0 }
    }

    /// The given URL, otherwise the address of a server with the same options.
    private func target() throws(CommandFailure) -> HealthTarget {
        if let url = context.operand { return try HealthTarget(url: url) }
        let configuration = try ConfigurationLoader(context: context).load()
        return HealthTarget(
            host: configuration.host, port: configuration.port,
            isSecure: configuration.tls != nil)
    }
}

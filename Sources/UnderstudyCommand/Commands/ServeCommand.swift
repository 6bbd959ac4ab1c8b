import Configuration
import Platform

/// Serves until the process is asked to stop.
struct ServeCommand: Command {
    static let usage = CommandUsage(
        name: "serve", summary: "start the server (the default command)", options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let signals = StopSignals(renewing: true)
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context).load()
        let server = try RunningServer(
            configuration, context, log: LogLines(configuration.log, context.surroundings))
        while signals.nextWish() == .renewal { server.renewal.run() }
        signals.endProcessAtNext()
        server.stop()
    }
}

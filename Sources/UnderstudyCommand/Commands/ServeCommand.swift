import Configuration
import JOSE
import OAuth
import Platform
import Web

/// Serves until the process is asked to stop.
struct ServeCommand: Command {
    static let usage = CommandUsage(
        name: "serve", summary: "start the server (the default command)", options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let signals = StopSignals(renewing: true)
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context).load(until: signals)
        let server = try RunningServer(
            configuration, context, log: LogLines(configuration.log, context.processEnvironment))
        while signals.nextWish() == .renewal { server.renewal.start() }
        signals.endProcessAtNext()
        server.renewal.end()
        server.stop()
    }
}

/// Runs a program beside a server, and exits with the program's status.
struct ExecCommand: Command {
    static let usage = CommandUsage(
        name: "exec", trailing: "COMMAND",
        summary: "start on a free port, run a command, end as it does", options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let signals = StopSignals()
        try OpenFiles.prepare()
        let loader = ConfigurationLoader(context: context, defaults: ["port": 0])
        let configuration = try loader.load(until: signals)
        let log = LogLines(configuration.log, context.processEnvironment.withoutOutput)
        let server = try RunningServer(configuration, context, log: log)
        // The announcement precedes the program's output.
        log.finish()
        let status: ExitStatus
        let trust = TrustVariables(server.authority, context.processEnvironment)
        do throws(CommandFailure) {
            try trust.write()
            let program = try SupervisedProgram(
                context.trailing, environment: variables(of: server) + trust.variables)
            program.forward(signals)
            status = program.wait()
        } catch {
            trust.remove()
            server.stop()
            throw error
        }
        trust.remove()
        server.stop()
        if status != .success { throw .silent(status) }
    }

    /// The program's variables beside the issuer, which is an option too.
    static let variables = ["UNDERSTUDY_URL", "UNDERSTUDY_CONTROL"]

    private func variables(of server: RunningServer) -> [(name: String, value: String)] {
        ServerVariables(
            url: server.announcement.url, issuer: server.announcement.issuer,
            ofProvider: server.root.server.profile.variables, token: server.controlToken
        ).variables
    }
}

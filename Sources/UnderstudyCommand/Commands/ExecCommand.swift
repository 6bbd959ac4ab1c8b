import Configuration
import JOSE
import OAuth
import Platform
import Web

/// Runs a program beside a server, and ends as the program does.
struct ExecCommand: Command {
    static let usage = CommandUsage(
        name: "exec", trailing: "COMMAND",
        summary: "start on a free port, run a command, end as it does",
        options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let signals = StopSignals()
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context, defaults: ["port": 0]).load()
        let log = LogLines(configuration.log, context.surroundings.withoutOutput)
        let server = try RunningServer(configuration, context, log: log)
        // The announcement stands before whatever the program writes.
        log.finish()
        let status: ExitStatus
        let trust = HandedTrust(server.authority, context.surroundings)
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

    /// What it tells its program beside the issuer, which is an option too.
    static let variables = ["UNDERSTUDY_URL", "UNDERSTUDY_CONTROL"]

    private func variables(of server: RunningServer) -> [(name: String, value: String)] {
        let url = server.announcement.url
        let token = server.controlToken.map { (name: ControlToken.variable, value: $0.text) }
        return [
            (name: "UNDERSTUDY_URL", value: url),
            (name: "UNDERSTUDY_ISSUER", value: server.announcement.issuer),
            (name: "UNDERSTUDY_CONTROL", value: "\(url)/_understudy"),
        ] + [token].compactMap(\.self) + ofProvider(at: url, server)
    }

    /// What programs find where the provider itself runs them.
    private func ofProvider(
        at url: String, _ server: RunningServer
    ) -> [(name: String, value: String)] {
        server.root.server.profile.variables.sorted { $0.key < $1.key }
            .map { (name: $0.key, value: $0.value.filled(with: ["url": url])) }
    }
}

private extension Surroundings {
    /// Standard output belongs to the program alone.
    var withoutOutput: Surroundings {
        Surroundings(
            environment: environment, environmentNames: environmentNames,
            readStandardInput: readStandardInput, print: complain, complain: complain)
    }
}

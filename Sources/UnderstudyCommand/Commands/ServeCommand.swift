import Configuration
import Dispatch
import HTTP
import JOSE
import OAuth
import Platform
import Web

/// Serves until the process is told to stop.
struct ServeCommand: Command {
    static let usage = CommandUsage(
        name: "serve", summary: "start the server (the default command)", options: Option.serving)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let signals = StopSignals()
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context).load()
        if let path = configuration.readyFile { FileSystem.remove(path) }
        let trim = IdleTrim()
        let encryption = try EncryptionLoader(context: context).load(configuration)
        let log = LogLines(configuration.log, context.surroundings)
        let handler = try context.wiring.handler(
            configuration, encryption.authority, log.complaints.write)
        let server = Server(transport: encryption.transport, handler: trim.watching(handler))
        let address = try Listening(configuration).start(server)

        let announcement = announcement(of: configuration, at: address)
        if let path = announcement.authorityFile, let authority = encryption.authority {
            try OutputFile.replace(path, with: authority)
        }
        if let path = configuration.readyFile {
            try OutputFile.replace(path, with: "\(announcement.json.text)\n")
        }
        log.announcements.write(
            configuration.log == .json ? announcement.json.text : announcement.text)

        signals.wait()
        signals.endProcessAtNext()
        stop(server)
        log.finish()
    }

    /// Lets answers in flight finish; the server limits how long this takes.
    private func stop(_ server: Server) {
        let isStopped = DispatchSemaphore(value: 0)
        Task(executorPreference: ConnectionQueue.first) {
            await server.stop()
            isStopped.signal()
        }
        isStopped.wait()
    }

    private func announcement(
        of configuration: ServerConfiguration, at address: BoundAddress
    ) -> Announcement {
        let url = Announcement.url(of: address, isSecure: configuration.tls != nil)
        return Announcement(
            url: url, issuer: context.wiring.issuer(configuration, url),
            profile: configuration.root.profile.name, mode: configuration.root.effectiveMode,
            authorityFile: configuration.tls?.authorityFile)
    }
}

import Configuration
import Dispatch
import HTTP
import JOSE
import OAuth
import Platform
import Web

/// A server that answers, from its start to its end.
struct RunningServer {
    let announcement: Announcement
    private let server: Server
    private let log: LogLines

    /// Starts to serve, and announces it once the server answers.
    init(
        _ configuration: ServerConfiguration, _ context: CommandContext, log: LogLines
    ) throws(CommandFailure) {
        if let path = configuration.readyFile { FileSystem.remove(path) }
        let trim = IdleTrim()
        let encryption = try EncryptionLoader(context: context).load(configuration)
        let handler = try context.wiring.handler(
            configuration, encryption.authority, log.complaints.write)
        server = Server(transport: encryption.transport, handler: trim.watching(handler))
        self.log = log
        let address = try Listening(configuration).start(server)
        let url = Announcement.url(of: address, isSecure: configuration.tls != nil)
        announcement = Announcement(
            url: url, issuer: context.wiring.issuer(configuration, url),
            profile: configuration.root.profile.name, mode: configuration.root.effectiveMode,
            authorityFile: configuration.tls?.authorityFile)
        try announce(configuration, authority: encryption.authority)
    }

    /// Lets answers in flight finish; the server limits how long this takes.
    func stop() {
        let server = server
        let isStopped = DispatchSemaphore(value: 0)
        Task(executorPreference: ConnectionQueue.first) {
            await server.stop()
            isStopped.signal()
        }
        isStopped.wait()
        log.finish()
    }
}

private extension RunningServer {
    func announce(
        _ configuration: ServerConfiguration, authority: String?
    ) throws(CommandFailure) {
        if let path = announcement.authorityFile, let authority {
            try OutputFile.replace(path, with: authority)
        }
        if let path = configuration.readyFile {
            try OutputFile.replace(path, with: "\(announcement.json.text)\n")
        }
        log.announcements.write(
            configuration.log == .json ? announcement.json.text : announcement.text)
    }
}

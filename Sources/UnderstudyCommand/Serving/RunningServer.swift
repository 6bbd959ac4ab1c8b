import Configuration
import HTTP
import JOSE
import OAuth
import Platform
import Web

/// A running server, from its start to its end.
struct RunningServer {
    let announcement: Announcement
    /// The authority that clients must trust, in PEM; nil if none was made.
    let authority: String?
    /// The token of the control API; nil if none is demanded.
    let controlToken: ControlToken?
    /// The tenant at the root, for a command that drives it during the run.
    let root: TenantHandle
    private let server: Server
    /// The reader of a changed configuration.
    let renewal: Renewal
    let log: LogLines
    private let readyFile: ReadyFile?

    /// Starts to serve, and announces it once the server answers.
    init(
        _ stated: ServerConfiguration, _ command: CommandContext, log: LogLines
    ) throws(CommandFailure) {
        let context = command.writing(through: log)
        var configuration = stated
        controlToken = ControlToken(configuration, context.processEnvironment)
        configuration.controlToken = controlToken?.text
        if let path = configuration.readyFile { ReadyFile.removeOld(path) }
        FreeMemory.returnLargePieces()
        let trim = IdleTrim()
        let encryption = try EncryptionLoader(context: context).load(
            configuration, write: log.complaints.write)
        authority = encryption.authority
        let application = try context.wiring.service(
            configuration, encryption.authority, log.complaints.write)
        renewal = Renewal(context: context, log: log, configuration, application.renew)
        server = Server(
            limits: .serving, transport: encryption.transport, refuse: application.refuse,
            reply: trim.watching(application.reply))
        self.log = log
        let address = try Listening(configuration).start(server)
        let url = Announcement.url(of: address, isSecure: configuration.tls != nil)
        root = TenantHandle(
            application, at: "localhost:\(address.port)", isSecure: configuration.tls != nil)
        announcement = Announcement(
            url: url, issuer: context.wiring.issuer(configuration, url),
            profile: configuration.root.profile.name,
            mode: configuration.root.effectiveMode.rawValue,
            authorityFile: configuration.tls?.authorityFile,
            controlToken: controlToken.flatMap { $0.isMade ? $0.text : nil })
        let line = "\(announcement.json.text)\n"
        let isSecret = announcement.controlToken != nil
        readyFile = configuration.readyFile.map {
            ReadyFile(path: $0, text: line, isSecret: isSecret)
        }
        if let warning = OpenControl.warning(configuration) {
            log.complaints.write(configuration.log.warning(warning))
        }
        try announce(configuration, authority: encryption.authority)
    }

    /// Stops after the answers in flight; the server limits the wait for them.
    func stop() {
        root.application.windDown()
        BlockingTask.run { [server] in await server.stop() }
        readyFile?.remove()
        log.finish()
    }
}

private extension RunningServer {
    func announce(_ configuration: ServerConfiguration, authority: String?) throws(CommandFailure) {
        if let path = announcement.authorityFile, let authority {
            try OutputFile.write(path, authority)
        }
        try readyFile?.write()
        if configuration.log != .json, let token = announcement.controlToken {
            log.complaints.write("control token: \(token)")
        }
        log.announcements.write(
            configuration.log == .json ? announcement.json.text : announcement.text)
    }
}

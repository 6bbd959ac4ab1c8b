import Configuration
import HTTP
import JOSE
import OAuth
import Platform
import Text
import Web

/// Records what a command, or a browser, says to a provider.
struct RecordCommand: Command {
    static let usage = CommandUsage(
        name: "record", trailing: "CMD", isTrailingRequired: false,
        summary: "record the logins of a command or a browser", options: Option.recording)

    let context: CommandContext

    private var isForBrowser: Bool { context.options["browser"]?.json == true }
    private var path: String { context.options["out"]?.json.string ?? "login.har" }
    func run() throws(CommandFailure) {
        guard isForBrowser == context.trailing.isEmpty else {
            throw .usage("say what to record: understudy record -- CMD, or --browser")
        }
        let providers = try providers()
        let signals = StopSignals()
        try OpenFiles.prepare()
        let configuration = try ConfigurationLoader(context: context).load(until: signals)
        let log = LogLines(configuration.log, context.processEnvironment)
        defer { log.finish() }
        let complain = { @Sendable (line: String) in log.complaints.write("understudy: \(line)") }
        let profile = configuration.root.profile
        let file = try RecordedFile(path)
        defer { file.end() }
        let recorder = ArchiveRecorder(
            profile, Routes.endpoints, keeping: Set(list("keep")), write: file.add)
        let trust = OutgoingTrust(configuration.outboundCA)
        for provider in providers {
            recorder.read(provider)
            do throws(OutgoingError) {
                try BlockingTask.run { () async throws(OutgoingError) in
                    try await recorder.ask(provider, trusting: trust)
                }
            } catch { complain("\(provider): \(error.reason); only that host is read") }
        }
        let documents = recorder.count
        file.expectLogin()
        let session = try ProxySession(
            recorder, trusting: trust, isForBrowser: isForBrowser,
            in: context.processEnvironment.temporaryPath, complain: complain)
        let status: ExitStatus
        do throws(CommandFailure) {
            status = isForBrowser ? browse(session, signals, log) : try run(session, signals)
        } catch {
            session.stop()
            throw error
        }
        session.stop()
        if let failure = file.failure { complain("cannot write '\(path)': \(failure.phrase)") }
        guard recorder.count > documents else {
            let hosts = recorder.hosts.joined(separator: ", ")
            let rest = file.isDraft ? "'\(path)' stays as it was; " : ""
            complain(
                "nothing of a login at \(hosts) came along; \(rest)see understudy docs Recording")
            return try end(status)
        }
        for line in try report(recorder, profile, in: file.path) { complain(line) }
        try end(status)
    }
}

private extension RecordCommand {
    func list(_ option: String) -> [String] {
        (context.options[option]?.json.array ?? []).compactMap(\.string)
    }

    /// The URLs of the providers.
    func providers() throws(CommandFailure) -> [String] {
        let providers = list("provider").map { $0.contains(text: "://") ? $0 : "https://\($0)" }
        if let other = providers.first(where: { ForwardProxy.place(of: $0) == nil }) {
            throw .usage("--provider: expected a host or its URL, found \(other.shown)")
        }
        guard !providers.isEmpty else {
            throw .usage("name the provider, whose traffic is read: --provider https://idp.example")
        }
        return providers
    }

    func run(
        _ session: ProxySession, _ signals: StopSignals
    ) throws(CommandFailure) -> ExitStatus {
        let variables = ProxyVariables(
            session.url, at: session.address, session.authority, context.processEnvironment,
            in: session.folder)
        try variables.write()
        let program = try SupervisedProgram(
            context.trailing, environment: variables.variables)
        program.forward(signals)
        return program.wait()
    }

    func browse(
        _ session: ProxySession, _ signals: StopSignals, _ log: LogLines
    ) -> ExitStatus {
        log.announcements.write(
            "chromium --user-data-dir=\(session.folder) --proxy-server=http://\(session.address.authority) "
                + "--proxy-bypass-list='<-loopback>' --no-first-run "
                + "--ignore-certificate-errors-spki-list=\(session.fingerprint)")
        log.complaints.write("\(path) grows until Ctrl-C; the profile is removed then")
        _ = signals.next()
        return .success
    }

    func end(_ status: ExitStatus) throws(CommandFailure) {
        if status != .success { throw .silent(status) }
    }

    /// Lines on what the recording shows.
    func report(
        _ recorder: ArchiveRecorder, _ profile: Profile, in path: String
    ) throws(CommandFailure) -> [String] {
        var diagnosis = ArchiveDiagnosis(profile, Routes.endpoints, on: Application.stage)
        try ArchiveFile.read(path) { diagnosis.feed($0) }
        let report = try ArchiveFile.wait(for: path) { [diagnosis] in try await diagnosis.report() }
        let lines = report.text.split(separator: "\n").map { $0.words.joined(separator: " ") }
        let start = lines.lastIndex { $0.hasPrefix("the first thing") } ?? lines.count - 1
        return [
            "\(path) has \(recorder.count) exchanges of \(recorder.hosts.joined(separator: ", "))",
            lines[max(0, start)...].prefix(2).joined(separator: ": "),
            "more: understudy diagnose \(path)",
        ]
    }
}

/// A proxy that runs for one recording.
struct ProxySession {
    /// Its URL with the credentials of this run.
    let url: String
    let address: BoundAddress
    let authority: TestAuthority
    /// The SHA-256 hash of the public key of its certificates, as Chromium takes it.
    let fingerprint: String
    /// A folder of this user for files of the session, or for the profile of a browser.
    let folder: String
    private let proxy: ForwardProxy

    init(
        _ recorder: ArchiveRecorder, trusting trust: OutgoingTrust, isForBrowser: Bool,
        in folder: String, complain: @escaping @Sendable (String) -> Void
    ) throws(CommandFailure) {
        let secret = Entropy().token()
        let credentials = "Basic \(Base64.encode("understudy:\(secret)".utf8))"
        let made: (TestAuthority, TLSIdentity, TLSEnd)
        do throws(TLSError) {
            let authority = try TestAuthority(permitting: recorder.hosts)
            let identity = try authority.identity(for: TestAuthority.standardNames + recorder.hosts)
            made = (authority, identity, try TLSEnd(serving: identity, authority: authority))
        } catch { throw .failure("no certificate can be made: \(error.reason)") }
        authority = made.0
        do throws(CryptoError) {
            let key = try PrivateKey(pem: made.1.key).publicKey
            fingerprint = Base64.encode(Digest.sha256(key.der))
        } catch { throw .failure(error.description) }
        let url = { @Sendable (port: Int) in "http://understudy:\(secret)@127.0.0.1:\(port)" }
        proxy = ForwardProxy(
            ForwardProxy.Rules(
                admits: { client in
                    if let given = client.credentials {
                        return constantTimeEqual(given, credentials)
                    }
                    // Java and browsers are not told credentials, so their processes show who they
                    // are.
                    guard let peer = LocalPeer(port: client.port, at: client.proxyPort) else {
                        return false
                    }
                    return isForBrowser
                        ? peer.isOfThisUser
                        : peer.wasStarted(with: "\(ProxyVariables.mark)=\(url(client.proxyPort))")
                },
                // A client would refuse a certificate for another host, so that stays unread.
                reads: { [authority] place in
                    let host = String(place[..<(place.lastIndex(of: ":") ?? place.endIndex)])
                    return recorder.reads(place)
                        && (isForBrowser || (try? authority.permits([host])) == true)
                },
                take: recorder.take, complain: complain),
            speaking: made.2, trusting: trust)
        do throws(SocketError) {
            address = try proxy.start()
        } catch { throw .failure(error.description) }
        self.url = url(address.port)
        self.folder = folder
        try OutputFile.makeFolder(folder)
    }

    func stop() {
        BlockingTask.run { [proxy] in await proxy.stop() }
        FileSystem.removeAll(folder)
    }
}

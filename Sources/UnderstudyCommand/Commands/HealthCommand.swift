import Configuration
import HTTP
import Members
import OAuth
import Platform
import Text
import Web

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
        } catch { throw .failure("\(target.url) \(error.reason)") }
        context.processEnvironment.print("\(target.url) answers")
    }

    private func secondsToWait() throws(CommandFailure) -> Int {
        try context.options.read { $0.seconds("wait") ?? 0 }
    }

    /// The given URL, otherwise the address of a server with the same options.
    private func target() throws(CommandFailure) -> HealthTarget {
        if let url = context.operand { return try HealthTarget(url: url) }
        let configuration = try ConfigurationLoader(context: context).load()
        return HealthTarget(
            host: configuration.host, port: configuration.port, isSecure: configuration.tls != nil)
    }
}

/// Checks the health of a server once, within two seconds.
struct HealthProbe {
    struct Failure: Error, Equatable {
        /// A phrase that follows the URL: "answers 404".
        let reason: String
    }

    let target: HealthTarget
    var timeout: Duration = .seconds(2)

    /// Returns when the server has answered 200.
    func run() throws(Failure) {
        let deadline = ContinuousClock.now + timeout
        var first: Failure?
        for address in target.addresses {
            do throws(Failure) {
                return try ask(try HealthConnection(to: address, target.port, deadline: deadline))
            } catch { first = first ?? error }
        }
        throw first ?? Failure(reason: "has no address")
    }
}

private extension HealthProbe {
    func ask(_ connection: HealthConnection) throws(Failure) {
        let request = """
            GET \(target.path) HTTP/1.1\r
            Host: \(target.authority)\r
            Connection: close\r
            \r\n
            """
        var filter = try filter()
        try connection.send(filter.send(Array(request.utf8)))
        let line = try firstLine(connection, &filter)
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count > 1, words[0].hasPrefix("HTTP/1."), let status = Int(words[1].prefix(3))
        else { throw Failure(reason: "does not speak HTTP" + otherScheme) }
        // An HTTPS-only port answers plain HTTP with 400.
        guard status == 200 else {
            throw Failure(reason: "answers \(status)" + (status == 400 ? otherScheme : ""))
        }
    }

    /// The remedy if the server may expect TLS; none if TLS was used.
    var otherScheme: String {
        target.isSecure ? "" : "; it may serve HTTPS alone: ask https://\(target.authority)"
    }

    /// Accepts any certificate: the request has no secrets, and only the status of the answer
    /// counts.
    func filter() throws(Failure) -> any ByteFilter {
        guard target.isSecure else { return PlainFilter() }
        guard let filter = TLSFilter(asking: target.addresses.first ?? "") else {
            throw Failure(reason: "cannot be asked: there is no memory for a TLS session")
        }
        return filter
    }

    /// Receives the first bytes of the answer, with the version and the status.
    func firstLine(
        _ connection: HealthConnection, _ filter: inout any ByteFilter
    ) throws(Failure) -> [UInt8] {
        var line: [UInt8] = []
        while line.count < 12 {
            let wire = try connection.receive()
            if wire.isEmpty { break }
            let input = filter.receive(wire)
            line += input.plain
            if input.ending == .ofAll {
                throw Failure(reason: "does not speak TLS; ask http://\(target.authority)")
            }
            if !input.replies.isEmpty { try connection.send(input.replies) }
            if input.ending != nil { break }
        }
        return line
    }
}

/// The connection of a health check; its failures are phrases that follow a URL.
struct HealthConnection {
    private let connection: TimedConnection

    /// - Parameter address: a numeric address.
    init(
        to address: String, _ port: Int, deadline: ContinuousClock.Instant
    ) throws(HealthProbe.Failure) {
        guard let address = SocketAddress(host: address, port: UInt16(truncatingIfNeeded: port))
        else { throw HealthProbe.Failure(.connecting(.notConnected(.addressNotAvailable))) }
        do throws(TimedConnection.Failure) {
            connection = try TimedConnection(to: address, deadline: deadline)
        } catch { throw HealthProbe.Failure(error) }
    }

    func send(_ bytes: [UInt8]) throws(HealthProbe.Failure) {
        do throws(TimedConnection.Failure) {
            try connection.send(bytes)
        } catch {
            throw HealthProbe.Failure(error)
        }
    }

    /// Receives the next bytes; none if the peer has closed.
    func receive() throws(HealthProbe.Failure) -> [UInt8] {
        do throws(TimedConnection.Failure) {
            return try connection.receive(upTo: 4_096)
        } catch {
            throw HealthProbe.Failure(error)
        }
    }
}

private extension HealthProbe.Failure {
    init(_ failure: TimedConnection.Failure) {
        switch failure {
        case .connecting(.noSocket(let failure)):
            self.init(reason: "cannot be asked: \(failure.phrase)")
        case .late, .connecting(.notConnected(.timedOut)), .closed(.timedOut):
            self.init(reason: "does not answer in time")
        case .connecting(.notConnected(let failure)), .closed(let failure):
            self.init(reason: "does not answer: \(failure.phrase)")
        }
    }
}

/// Repeats a check until a server answers or the time is over.
struct HealthWait {
    /// The time in which a started server must answer.
    private static let patience = Duration.seconds(2)
    private static let interval = Duration.milliseconds(50)

    /// The time limit; zero to ask once.
    let limit: Duration
    var now: () -> ContinuousClock.Instant = { .now }
    var pause: (Duration) -> Void = CurrentProcess.sleep(for:)

    /// - Parameter ask: returns within the given time, and throws if the server is not healthy.
    /// - Throws: the last failure.
    func run(_ ask: (Duration) throws(HealthProbe.Failure) -> Void) throws(HealthProbe.Failure) {
        let end = now() + limit
        while true {
            let left = now().duration(to: end)
            do throws(HealthProbe.Failure) {
                return try ask(limit == .zero ? Self.patience : min(Self.patience, left))
            } catch {
                guard now() + Self.interval < end else { throw error }
                pause(Self.interval)
            }
        }
    }
}

/// The server of a health check, and the way to reach it.
struct HealthTarget: Equatable {
    /// Numeric addresses to try in turn. Names are not resolved: a static binary cannot.
    let addresses: [String]
    let port: Int
    /// True if the check uses TLS.
    let isSecure: Bool
    /// The value of the Host field.
    let authority: String
    /// The path of the health endpoint.
    let path: String

    var url: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }

    /// - Parameter host: the server's address; loopback is used if it listens everywhere.
    init(host: String, port: Int, isSecure: Bool = false) {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        let written = reachable.contains(":") ? "[\(reachable)]" : reachable
        self.init(
            host: reachable, authority: "\(written):\(port)", port: port, isSecure: isSecure,
            prefix: "")
    }

    /// - Parameter url: the URL of the server or of a tenant.
    init(url: String) throws(CommandFailure) {
        guard let uri = URI(url), uri.isHTTP, uri.hasPlainHost,
            let host = uri.host?.filter({ $0 != "[" && $0 != "]" }),
            let authority = uri.authority, uri.query == nil, uri.fragment == nil
        else { throw .usage("expected a URL like http://127.0.0.1:8414, found \(url.shown)") }
        guard host == "localhost" || host.allSatisfy({ $0.isHexDigit || $0 == "." || $0 == ":" })
        else {
            throw .usage(
                "\(host.shown) is a name, and this command looks none up; give its address (getent "
                    + "hosts tells it), or run the command where the server is, with localhost")
        }
        let isSecure = uri.scheme.lowercased() == "https"
        self.init(
            host: host, authority: authority, port: uri.port ?? (isSecure ? 443 : 80),
            isSecure: isSecure, prefix: uri.path.withoutTrailingSlash)
    }

    private init(host: String, authority: String, port: Int, isSecure: Bool, prefix: String) {
        addresses = host == "localhost" ? ["127.0.0.1", "::1"] : [host]
        self.port = port
        self.isSecure = isSecure
        self.authority = authority
        path = prefix + HealthEndpoint.path
    }
}

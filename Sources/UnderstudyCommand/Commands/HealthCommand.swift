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

    /// The given URL, otherwise the address of a server with the same options: without any, of the
    /// one that this runs beside.
    private func target() throws(CommandFailure) -> HealthTarget {
        if let url = context.operand ?? surrounding { return try HealthTarget(url: url) }
        let configuration = try ConfigurationLoader(context: context).load()
        return HealthTarget(
            host: configuration.host, port: configuration.port, isSecure: configuration.tls != nil)
    }
}

private extension HealthCommand {
    /// The URL that `exec` gives its command, unless an argument says which server is meant.
    var surrounding: String? {
        let isStated = Self.usage.options.contains { option in
            option.name != "wait"
                && context.options[option.name]?.source.hasPrefix("--") == true
        }
        let url = context.processEnvironment.environment("UNDERSTUDY_URL") ?? ""
        return isStated || url.isEmpty ? nil : url
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

    /// Returns when the server has answered 200. Any certificate will do: the request has no
    /// secrets, and only the status of the answer counts.
    func run() throws(Failure) {
        let client = OutgoingClient(reach: .any, timeout: timeout, trust: nil)
        let request = OutgoingRequest(.get, target.url)
        let status: Status
        do throws(OutgoingError) {
            status = try BlockingTask.run { () async throws(OutgoingError) in
                try await client.send(request).status
            }
        } catch { throw Failure(reason: phrase(error.cause)) }
        // An HTTPS-only port answers plain HTTP with 400.
        guard status == .ok else {
            let remedy = status == .badRequest ? otherScheme : ""
            throw Failure(reason: "answers \(status.code)" + remedy)
        }
    }

    private func phrase(_ cause: OutgoingError.Cause?) -> String {
        switch cause {
        case .unconnected(.noSocket(let failure)): "cannot be asked: \(failure.phrase)"
        case .late, .unconnected(.notConnected(.timedOut)), .closed(.timedOut):
            "does not answer in time"
        case .unconnected(.notConnected(let failure)), .closed(let failure):
            "does not answer: \(failure.phrase)"
        case .withoutTLS: "does not speak TLS; ask http://\(target.authority)"
        case nil: "does not speak HTTP" + otherScheme
        }
    }

    /// The remedy if the server may expect TLS; none if TLS was used.
    private var otherScheme: String {
        target.isSecure ? "" : "; it may serve HTTPS alone: ask https://\(target.authority)"
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

/// The server of a health check.
struct HealthTarget: Equatable {
    /// True if the check uses TLS.
    let isSecure: Bool
    /// The host and port. The host is an address or localhost: a static binary resolves no names.
    let authority: String
    /// The path of the health endpoint.
    let path: String

    var url: String { "\(isSecure ? "https" : "http")://\(authority)\(path)" }

    /// - Parameter host: the server's address; loopback is used if it listens everywhere.
    init(host: String, port: Int, isSecure: Bool = false) {
        let reachable = ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host
        let written = reachable.contains(":") ? "[\(reachable)]" : reachable
        self.isSecure = isSecure
        authority = "\(written):\(port)"
        path = HealthEndpoint.path
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
        isSecure = uri.scheme.lowercased() == "https"
        self.authority = authority
        path = uri.path.withoutTrailingSlash + HealthEndpoint.path
    }
}

/// A provider under test: frozen at a known moment, seeded, used through a wire.
package struct Provider: Sendable {
    /// 2027-01-15T08:00:00Z.
    package static let start = Timestamp(seconds: 1_800_000_000)

    package let application: Application
    package let clock: WallClock
    package let log: LogLines
    package let wire: any Wire

    package var root: AuthorizationServer { application.tenants.root }

    /// A provider in this process, which nothing has to end.
    ///
    /// - Parameter sharedClock: whether all tenants have the provider's clock.
    package init(
        _ configuration: ServerConfiguration = .open, sharedClock: Bool = true,
        log format: LogFormat = .text, wait: @escaping World.Wait = { await Pause.wait(for: $0) }
    ) throws {
        try self.init(.inProcess, configuration, sharedClock, format, wait)
    }

    private init(
        _ ring: Ring, _ configuration: ServerConfiguration, _ sharedClock: Bool,
        _ format: LogFormat, _ wait: @escaping World.Wait
    ) throws {
        let clock = WallClock(frozenAt: Self.start)
        let log = LogLines()
        application = try Application(
            configuration,
            log: AccessLog(
                format: format, hasAll: configuration.logsAll,
                ignoring: configuration.root.diagnosis, write: log.add),
            makeClock: { sharedClock ? clock : WallClock(frozenAt: Self.start) }, wait: wait,
            // Two thousand tests run at once, and each waits for the others.
            outgoingTimeout: .seconds(300))
        self.clock = clock
        self.log = log
        wire = try ring.wire(to: application)
    }

    /// Runs `body` against a provider in the given ring, and takes it down afterwards.
    package static func run(
        _ ring: Ring = .inProcess, _ configuration: ServerConfiguration = .open,
        sharedClock: Bool = true, log format: LogFormat = .text,
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        _ body: (Provider) async throws -> Void
    ) async throws {
        let provider = try Provider(ring, configuration, sharedClock, format, wait)
        do {
            try await body(provider)
        } catch {
            await provider.wire.close()
            throw error
        }
        await provider.wire.close()
    }
}

/// The lines that a provider logged.
package final class LogLines: Sendable {
    private let lines = Lock<[String]>([])

    package init() {}

    package func add(_ line: LogLine) {
        let text = line.text()
        lines.withLock { $0.append(text) }
    }

    /// The last line as JSON.
    package var last: JSON { all.last.flatMap { try? JSON(parsing: $0) } ?? .null }

    package var all: [String] { lines.withLock { $0 } }
}

/// The distance of a test from the domain. Parsing alone differs, so that one test of a suite runs
/// in each ring and the others in process; all of them do where bytes are the matter, as in Hostile
/// and Traps.
package enum Ring: Sendable, CaseIterable {
    /// A request value for the application.
    case inProcess
    /// Bytes over a real socket.
    case live

    func wire(to application: Application) throws -> any Wire {
        switch self {
        case .inProcess: InProcessWire(application: application)
        case .live: try LiveWire(application: application)
        }
    }
}

/// Carries a request to a provider and its answer back.
package protocol Wire: Sendable {
    /// The `Host` under which the provider is reached.
    var authority: String { get }
    func send(_ request: Request) async throws -> Response
    /// Sends bytes unchanged and reads one answer.
    func send(bytes: [UInt8]) async throws -> Response
    func close() async
}

struct InProcessWire: Wire {
    let authority = "localhost:8414"
    let application: Application

    func send(_ request: Request) async throws -> Response { await application.answer(request) }

    func send(bytes: [UInt8]) async throws -> Response {
        var parser = RequestParser()
        parser.feed(bytes)
        guard case .request(let request) = try parser.next() else { throw IncompleteRequest() }
        return await application.answer(request)
    }

    func close() async {}
}

/// The bytes end before the request does.
private struct IncompleteRequest: Error {}

extension Browser {
    package func send(
        _ method: Method, _ target: String, json: JSON, _ fields: Fields = [:]
    ) async throws -> Response {
        var fields = fields
        fields[.contentType] = "application/json"
        return try await send(method, target, fields, body: json.encoded())
    }

    /// Registers a client with one redirect URI and a secret in the body, changed by `metadata`.
    package func register(_ metadata: JSON = [:], prefix: String = "") async throws -> Response {
        let base: JSON = [
            "redirect_uris": ["https://rp.example/cb"],
            "token_endpoint_auth_method": "client_secret_post",
        ]
        return try await send(.post, prefix + "/oauth/register", json: base.merging(metadata))
    }
}

extension CodeFlow {
    /// The flow of a client described by a registration response.
    package init(
        _ browser: Browser, registered: JSON, _ change: (inout CodeFlow) -> Void = { _ in }
    ) {
        self.init(browser) {
            $0.clientID = registered.string("client_id")
            $0.secret = registered["client_secret"]?.string
            $0.redirectURI = registered["redirect_uris"]?[0]?.string ?? ""
            $0.scope = "openid"
            change(&$0)
        }
    }
}

import Foundation
import HTTP
import Locks

extension Limits {
    /// Limits for tests that are not about time, on busy machines.
    static var patient: Limits {
        var limits = Limits()
        limits.headTimeout = .seconds(300)
        limits.idleTimeout = .seconds(300)
        return limits
    }
}

/// Runs a test against a server on a free port of the loopback, and stops that server.
func withServer(
    limits: Limits = .patient, memory: RequestMemory = .ofProcess, host: String = "127.0.0.1",
    transport: Transport = .plain, handler: @escaping Handler = echo,
    test: (BoundAddress, Server) async throws -> Void
) async throws {
    let server = Server(
        limits: limits, memory: memory, transport: transport, clock: { 784_111_777 },
        handler: handler)
    let address = try server.start(host: host, port: 0)
    do {
        try await test(address, server)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

/// Answers with the method, the path and the body of the request.
@Sendable func echo(_ request: Request) async -> Response {
    Response(.ok, body: Array("\(request.method.rawValue) \(request.path) ".utf8) + request.body)
}

/// The whole message of an answer, on a connection that stays open.
func answer(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
}

/// A gate that holds handlers back until a test opens it.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Lock(State())

    /// Passes through once the gate is open.
    func pass() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.arrivals += 1
                var ready = state.watchers.filter { $0.count <= state.arrivals }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrivals }
                if state.isOpen {
                    ready.append(continuation)
                } else {
                    state.held.append(continuation)
                }
                return ready
            }
            for continuation in ready { continuation.resume() }
        }
    }

    /// Returns once that many have come to the gate.
    func arrivals(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.arrivals < count { state.watchers.append((count, continuation)) }
                return state.arrivals >= count
            }
            if isReached { continuation.resume() }
        }
    }

    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }
}

/// The parser's reading of some bytes, as one line of text for tables:
/// `GET /a?b HTTP/1.1 @host "body"` for each request, then the status and message of a refusal.
enum Outcome {
    static func of(_ parts: [ArraySlice<UInt8>], limits: Limits = Limits()) -> String {
        let peer = Peer(localAuthority: "default.test")
        var parser = RequestParser(limits: limits, peer: peer)
        var found: [String] = []
        do throws(ParseError) {
            for part in parts {
                parser.feed(part)
                while let event = try parser.next() {
                    if case .request(let request) = event { found.append(text(of: request)) }
                }
            }
        } catch { found.append("\(error.status.code) \(error.message)") }
        return found.joined(separator: " | ")
    }

    /// The outcomes of the bytes cut in two at every place, and cut into single bytes, without
    /// those that equal the outcome of the whole. Very many bytes are cut only at some places.
    static func deviating(_ bytes: [UInt8], limits: Limits = Limits()) -> [String] {
        let whole = of([bytes[...]], limits: limits)
        let places = stride(from: 0, to: bytes.count, by: 1 + bytes.count * bytes.count / 200_000)
        let halves = places.map { [bytes[..<$0], bytes[$0...]] }
        let singles = bytes.indices.map { bytes[$0...$0] }
        return (halves + [singles]).map { of($0, limits: limits) }.filter { $0 != whole }
    }

    private static func text(of request: Request) -> String {
        let query = request.query.map { "?\($0)" } ?? ""
        let body =
            request.body.isEmpty ? "" : " \"\(String(decoding: request.body, as: UTF8.self))\""
        return "\(request.method.rawValue) \(request.path)\(query) \(request.version.rawValue)"
            + " @\(request.authority)\(body)"
    }
}

/// A file whose reader waits until somebody has written it.
final class NamedPipe: Sendable {
    let path = FileManager.default.temporaryDirectory
        .appending(path: "understudy-\(UUID().uuidString).pipe").path

    init() throws {
        guard mkfifo(path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit { unlink(path) }

    /// The end to write to, once a reader waits.
    func awaitReader() async throws -> FileHandle {
        while true {
            let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
            if descriptor >= 0 { return FileHandle(fileDescriptor: descriptor) }
            try Task.checkCancellation()
            await Task.yield()
        }
    }
}

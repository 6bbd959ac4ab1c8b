import HTTP
import Web

/// The distance of a test from the domain. Parsing alone differs, so that one test of a suite runs in each
/// ring and the others in process; all of them do where bytes are the matter, as in Hostile and Traps.
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

    func send(_ request: Request) async throws -> Response {
        await application.answer(request)
    }

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

import Configuration
import HTTP
import JOSE
import Members
import OAuth

/// The behaviour of a resource on one method.
struct ControlOperation: Sendable {
    let method: Method
    /// One sentence about it.
    let summary: String
    /// The query parameters that it knows.
    let query: [ControlParameter]
    /// The schema of its body; nil for none.
    let body: (@Sendable (ConfigurationVocabulary) -> JSON)?
    /// Its answer on success.
    let gives: ControlAnswer
    let answer: @Sendable (ControlCall) async throws -> Response
}

extension ControlOperation {
    /// An operation without a body.
    init(
        _ method: Method, _ summary: String, query: [ControlParameter] = [], gives: ControlAnswer,
        answer: @escaping @Sendable (ControlCall) async throws -> Response
    ) {
        self.init(
            method: method, summary: summary, query: query, body: nil, gives: gives, answer: answer)
    }

    /// An operation with a body, which is read before it runs.
    init<Body>(
        _ method: Method, _ summary: String, query: [ControlParameter] = [],
        body: ControlBody<Body>, gives: ControlAnswer,
        answer: @escaping @Sendable (ControlCall, Body) async throws -> Response
    ) {
        self.init(
            method: method, summary: summary, query: query, body: body.schema, gives: gives
        ) { call in try await answer(call, try call.read(body)) }
    }

    /// An operation that shows JSON.
    static func show(
        _ summary: String, query: [ControlParameter] = [], _ shape: JSONShape,
        json: @escaping @Sendable (ControlCall) async throws -> JSON
    ) -> ControlOperation {
        ControlOperation(.get, summary, query: query, gives: .ok(shape)) { call in
            .json(try await json(call))
        }
    }

    static func list(
        _ summary: String, query: [ControlParameter] = [], of shape: JSONShape,
        items: @escaping @Sendable (ControlCall) async throws -> [JSON]
    ) -> ControlOperation {
        show(summary, query: query, .page(shape)) { call in .page(try await items(call)) }
    }

    static func delete(
        _ summary: String, query: [ControlParameter] = [],
        act: @escaping @Sendable (ControlCall) async throws -> Void
    ) -> ControlOperation {
        ControlOperation(.delete, summary, query: query, gives: .noContent) { call in
            try await act(call)
            return Response(.noContent)
        }
    }
}

/// A resource of the control API: its path below `/_understudy`, of the root or of a tenant, and
/// its behaviour on each method.
struct ControlResource: Sendable {
    /// A pattern as in routes: `rules/{id}`.
    let path: String
    /// True for a resource of the whole server, which only the root has.
    let isOfServer: Bool
    let operations: [ControlOperation]

    init(_ path: String, isOfServer: Bool = false, _ operations: ControlOperation...) {
        self.path = path
        self.isOfServer = isOfServer
        self.operations = operations
    }

    /// Its row in the table of routes.
    var endpoint: Endpoint {
        let name = path.utf8.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "-") : $0 }
            .filter { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
        let paths = path.isEmpty ? [ControlPath.root] : []
        return Endpoint(
            Endpoint.controlPrefix + String(decoding: name, as: UTF8.self),
            operations.map(\.method), paths + [ControlPath.prefix + path], surface: ProblemSurface()
        ) { exchange in
            try await answer(exchange)
        }
    }
}

private extension ControlResource {
    func answer(_ exchange: Exchange) async throws -> Response {
        if let refusal = exchange.installation.control.refusal(of: exchange) { return refusal }
        try SameOrigin.demand(of: exchange)
        let method = exchange.request.method == .head ? .get : exchange.request.method
        guard let operation = operations.first(where: { $0.method == method }) else {
            throw OAuthError.serverError(cause: "a route of \(path) without its operation")
        }
        if isOfServer, exchange.server.name != nil { throw ControlProblem.ofServer(path) }
        let call = ControlCall(exchange: exchange)
        try call.checkQuery(knowing: operation.query)
        // A record, a state or an archive may take seconds, in which no connection may wait.
        return try await withTaskExecutorPreference(call.server.world.worker) {
            try await operation.answer(call)
        }
    }
}

/// The end of a long list that is wanted most.
enum ListEnd: String {
    case first
    /// The last, where the newest come last.
    case last

    var limit: ControlParameter {
        ControlParameter(
            "limit", "The most to list, the \(rawValue) ones", .integer(1...10_000, unit: nil))
    }
}

extension ControlCall {
    /// The list, or as much of it as the call asks for.
    func page<Item>(_ items: [Item], from end: ListEnd, json: (Item) -> JSON) -> JSON {
        let most = number(end.limit.name) ?? .max
        let shown = end == .first ? items.prefix(most) : items.suffix(most)
        return .page(shown.map(json), of: items.count)
    }
}

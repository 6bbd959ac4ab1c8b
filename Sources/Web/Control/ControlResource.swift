import HTTP
import OAuth

/// A resource of the control API: its path below `/_understudy`, of the root or of a tenant, and
/// its behaviour on each method.
struct ControlResource: Sendable {
    /// A pattern as in routes: `rules/{id}`.
    let path: String
    /// True for a resource of the whole server, which only the root has.
    let isOfServer: Bool
    let operations: [ControlOperation]

    init(_ path: String, isOfServer: Bool = false, _ operations: [ControlOperation]) {
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
            operations.map(\.method),
            paths + [ControlPath.prefix + path], surface: ProblemSurface()
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
        return try await operation.answer(call)
    }
}

import HTTP

/// A layer around every answer. It sees only responses: errors were mapped further in.
protocol Middleware: Sendable {
    /// - Parameter endpoint: the requested endpoint; nil if there is none.
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?)
}

import HTTP

/// A layer around every answer. It sees responses only: errors were mapped further in.
protocol Middleware: Sendable {
    /// - Parameter endpoint: the one that was asked for; nil where there is none.
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?)
}

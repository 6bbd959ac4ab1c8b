import HTTP
import OAuth

/// A layer around every answer. It sees responses only: errors were mapped further in.
///
/// Most only finish what comes from further in; one that answers in its place, or takes its time,
/// states `answer`.
protocol Middleware: Sendable {
    /// - Parameters:
    ///   - endpoint: the one that was asked for; nil where there is none.
    ///   - inner: asks the layers further in, and the endpoint.
    func answer(
        _ exchange: Exchange, at endpoint: Endpoint?, _ inner: () async -> Response
    ) async -> Response

    /// - Parameter endpoint: the one that was asked for; nil where there is none.
    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?)
}

extension Middleware {
    func answer(
        _ exchange: Exchange, at endpoint: Endpoint?, _ inner: () async -> Response
    ) async -> Response {
        var response = await inner()
        finish(&response, of: exchange, at: endpoint)
        return response
    }

    func finish(_ response: inout Response, of exchange: Exchange, at endpoint: Endpoint?) {}
}

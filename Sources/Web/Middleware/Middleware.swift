import HTTP

/// A layer around every answer. It sees responses only: errors were mapped further in.
protocol Middleware: Sendable {
    func answer(
        _ exchange: Exchange, _ endpoint: Endpoint?,
        _ next: @Sendable () async -> Response
    ) async -> Response
}

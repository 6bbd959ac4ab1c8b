import JOSE
import OAuth
import Web

/// The record of a provider: every exchange with its clients and browsers, the newest last.
public struct Requests: Sendable {
    private let server: @Sendable () -> AuthorizationServer

    init(_ server: @escaping @Sendable () -> AuthorizationServer) {
        self.server = server
    }

    /// All of them, or those to one endpoint.
    public func all(to endpoint: Endpoint? = nil) -> [RecordedRequest] {
        Self.select(server().requestLog.exchanges, endpoint)
    }

    /// Waits until so many requests have been answered.
    ///
    /// - Parameter timeout: in real time, whatever the provider's clock says.
    /// - Returns: those requests, or more.
    /// - Throws: `UnderstudyError` where too few came in time.
    @discardableResult
    public func wait(
        for count: Int = 1, to endpoint: Endpoint? = nil, timeout: Duration = .seconds(5)
    ) async throws(UnderstudyError) -> [RecordedRequest] {
        let server = server()
        let isEnough = await server.requestLog.wait(atMost: timeout, in: server.world) {
            Self.select($0, endpoint).count { $0.status != nil } >= count
        }
        let found = all(to: endpoint).filter { $0.status != nil }
        guard isEnough else {
            let place = endpoint.map { " to \($0.name)" } ?? ""
            throw UnderstudyError(problems: [
                "\(found.count) of \(count) requests\(place) were answered within \(timeout)"
            ])
        }
        return found
    }

    /// All of them as JSON, as the control API shows them: without secrets.
    public var json: String {
        let server = server()
        let redaction = RecordRedaction(state: server.state, showsSecrets: false)
        return JSON.array(server.requestLog.exchanges.map { $0.json(redaction, server) }).text
    }

    public func removeAll() {
        server().requestLog.removeAll()
    }

    private static func select(
        _ exchanges: [RecordedExchange], _ endpoint: Endpoint?
    ) -> [RecordedRequest] {
        exchanges.filter { endpoint == nil || $0.facts.endpoint?.rawValue == endpoint?.name }
            .map(RecordedRequest.init)
    }
}

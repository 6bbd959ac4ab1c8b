import HTTP
import OAuth

/// The device authorization endpoint (RFC 8628 §3.1).
enum DeviceEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try await ClientRequest.received(in: exchange)
        let page = exchange.url(of: "verification") ?? exchange.context.addresses.publicURL
        return .json(try await DeviceFlow.begin(request, page: page, exchange.context))
    }
}

import HTTP
import OAuth

/// The device authorization endpoint (RFC 8628 §3.1).
enum DeviceEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = try ClientRequest(exchange)
        let path = exchange.paths.path(of: "verification") ?? ""
        let page = exchange.context.addresses.publicURL + path
        return .json(try await DeviceFlow.begin(request, page: page, exchange.context))
    }
}

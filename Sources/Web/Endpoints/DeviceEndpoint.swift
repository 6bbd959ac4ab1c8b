import HTTP
import OAuth

/// The device authorization endpoint (RFC 8628 §3.1).
enum DeviceEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = ClientRequest(
            parameters: try BodyParameters.read(exchange),
            basic: try AuthorizationField.basic(exchange.request), url: exchange.url)
        let path = exchange.paths.path(of: "verification") ?? ""
        let page = exchange.context.addresses.publicURL + path
        return .json(try await DeviceFlow.begin(request, page: page, exchange.context))
    }
}

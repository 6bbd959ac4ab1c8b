import HTTP
import OAuth

/// The pushed authorization request endpoint (RFC 9126 §2).
enum PushedRequestEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let request = TokenRequest(
            parameters: try BodyParameters.read(exchange),
            basic: try AuthorizationField.basic(exchange.request),
            proofs: exchange.request.fields.values("DPoP"), url: exchange.url)
        return .json(try await PushedRequest.answer(request, exchange.context), .created)
    }
}

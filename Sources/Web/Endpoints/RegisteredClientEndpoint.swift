import HTTP
import OAuth

/// The client configuration endpoint (RFC 7592 §2).
enum RegisteredClientEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw OAuthError.invalidToken(.bearerMissing)
        }
        var client = try ClientManagement.client(
            exchange.pathParameters["client_id"] ?? "", accessToken: token, context)
        if exchange.request.method == .delete {
            ClientManagement.remove(client, context)
            return Response(.noContent)
        }
        if exchange.request.method == .put {
            client = try await ClientManagement.update(
                client, with: ClientMetadataBody.read(exchange), context)
        }
        let endpoint = RegistrationEndpoint.url(exchange)
        return .json(client.information(accessToken: token, endpoint: endpoint))
    }
}

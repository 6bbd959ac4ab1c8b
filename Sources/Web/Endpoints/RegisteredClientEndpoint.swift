import Configuration
import HTTP
import JOSE
import OAuth
import Text

/// The client configuration endpoint (RFC 7592 §2).
enum RegisteredClientEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw OAuthError.invalidToken(Finding("bearer.missing"))
        }
        var client = try ClientManagement.client(
            exchange.pathParameters["client_id"] ?? "", accessToken: token, context)
        if exchange.request.method == .delete {
            ClientManagement.remove(client, context)
            return Response(.noContent)
        }
        if exchange.request.method == .put {
            client = try await ClientManagement.update(
                client, with: ClientMetadataBody.read(exchange),
                reader: ClientReader(vocabulary: exchange.vocabulary.clients), context)
        }
        let uri = url(of: client.client.id, exchange)
        return .json(client.information(accessToken: token, uri: uri))
    }

    /// The client configuration URI; nil if the profile has none.
    static func url(of id: String, _ exchange: Exchange) -> String? {
        exchange.paths.path(of: "registration").map { path in
            exchange.context.addresses.internalURL + path.replacing(text: "{client_id}", with: id)
        }
    }
}

import Configuration
import HTTP
import JOSE
import OAuth
import Text

/// The client registration endpoint (RFC 7591 §3). Anyone can register a client, unless the
/// configuration disables that or demands a token.
enum RegistrationEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.configuration.registration == .off ? OAuthError(.accessDenied, "register.off") : nil
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        do {
            let token = try AuthorizationField.bearer(exchange.request)
            try InitialAccess.check(token, exchange.context)
        } catch { return ErrorResponses.response(to: error, on: BearerSurface(), exchange) }
        let (client, token) = try await ClientRegistration.register(
            ClientMetadataBody.read(exchange),
            reader: ClientReader(vocabulary: exchange.vocabulary.clients), exchange.context)
        let uri = RegisteredClientEndpoint.url(of: client.client.id, exchange)
        return .json(client.information(accessToken: token, uri: uri), .created)
    }
}

/// The client configuration endpoint (RFC 7592 §2).
enum RegisteredClientEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let context = exchange.context
        guard let token = try AuthorizationField.bearer(exchange.request) else {
            throw OAuthError(.invalidToken, "bearer.missing")
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

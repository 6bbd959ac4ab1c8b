import Configuration
import HTTP
import OAuth

/// The client registration endpoint (RFC 7591 §3). Anyone can register a client, unless the
/// configuration disables that or demands a token.
enum RegistrationEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? {
        server.configuration.registration == .off
            ? OAuthError(.accessDenied, Finding("register.off")) : nil
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        do {
            let token = try AuthorizationField.bearer(exchange.request)
            try InitialAccess.check(token, exchange.context)
        } catch {
            return ErrorResponses.response(to: error, on: BearerSurface(), exchange)
        }
        let (client, token) = try await ClientRegistration.register(
            ClientMetadataBody.read(exchange),
            reader: ClientReader(vocabulary: exchange.vocabulary.clients), exchange.context)
        let uri = RegisteredClientEndpoint.url(of: client.client.id, exchange)
        return .json(client.information(accessToken: token, uri: uri), .created)
    }
}

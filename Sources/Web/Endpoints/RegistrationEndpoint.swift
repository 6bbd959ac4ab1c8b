import HTTP
import OAuth

/// The client registration endpoint (RFC 7591 §3). It is open: whoever asks is registered.
enum RegistrationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let (client, token) = try await ClientRegistration.register(
            ClientMetadataBody.read(exchange), exchange.context)
        return .json(client.information(accessToken: token, endpoint: url(exchange)), .created)
    }

    static func url(_ exchange: Exchange) -> String {
        exchange.context.addresses.internalURL
            + (Routes.path(of: "register", in: exchange.server.profile) ?? "")
    }
}

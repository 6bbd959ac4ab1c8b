import HTTP
import JOSE
import OAuth

/// The introspection endpoint (RFC 7662 §2).
enum IntrospectionEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(try await TokenIntrospection.answer(TokenRequest(exchange), exchange.context))
    }

    /// RFC 8414 §2. A client without a secret has to be somebody else to ask.
    static func metadata(_ context: Context) -> [String: JSON] {
        let methods = Catalog.clientAuthentication.map(\.name).filter { $0 != "none" }
        return [
            "introspection_endpoint_auth_methods_supported": .array(methods.map(JSON.string))
        ]
    }
}

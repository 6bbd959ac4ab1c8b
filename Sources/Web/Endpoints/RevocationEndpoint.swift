import HTTP
import JOSE
import OAuth

/// The revocation endpoint (RFC 7009 §2).
enum RevocationEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        try await TokenRevocation.revoke(TokenRequest(exchange), exchange.context)
        return Response(.ok)
    }

    /// RFC 8414 §2.
    static func metadata(_ context: Context) -> [String: JSON] {
        let methods = Catalog.clientAuthentication.map { JSON.string($0.name) }
        return ["revocation_endpoint_auth_methods_supported": .array(methods)]
    }
}

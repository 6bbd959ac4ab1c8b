import HTTP
import OAuth

/// The public keys (RFC 7517 §5).
enum JWKSEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        .published("jwks", exchange) { exchange.server.keys.jwks }
    }
}

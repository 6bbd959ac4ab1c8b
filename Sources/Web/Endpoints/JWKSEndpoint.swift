import HTTP
import OAuth

/// The public keys (RFC 7517 §5).
enum JWKSEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let view = exchange.context.keyView
        let name = view.map { "jwks seen through \($0.name)" } ?? "jwks"
        return .published(name, exchange) {
            var keySet = exchange.server.keys.seen(through: view)
                .jwks(by: exchange.server.profile.keys)
            for part in exchange.server.profile.keySetParts {
                part.add(to: &keySet, exchange.context)
            }
            return keySet
        }
    }
}

import HTTP
import JOSE
import OAuth

/// The public keys (RFC 7517 §5).
enum JWKSEndpoint {
    static func answer(_ exchange: Exchange) throws -> Response {
        let view = exchange.context.keyView
        let encryption = EncryptionKeys.published(exchange.server)
        let name =
            (view.map { "jwks seen through \($0.name)" } ?? "jwks")
            + (encryption.isEmpty ? "" : " to encrypt with")
        return .published(name, exchange) {
            var keySet = exchange.server.keys.seen(through: view)
                .jwks(by: exchange.context.profile.keys)
            if let signing = keySet["keys"]?.array, !signing.isEmpty {
                keySet["keys"] = .array(signing + encryption)
            }
            return exchange.context.profile.keySet?(keySet, exchange.context) ?? keySet
        }
    }
}

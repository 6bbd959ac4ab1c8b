import HTTP
import JOSE
import OAuth

/// Reads the body of a registration, which is JSON (RFC 7591 §3.1).
enum ClientMetadataBody {
    static func read(_ exchange: Exchange) throws(OAuthError) -> JSON {
        try JSONBody.read(exchange.request, as: "application/json") {
            .invalidClientMetadata(.registrationBody($0))
        }
    }
}

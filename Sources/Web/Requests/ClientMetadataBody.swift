import HTTP
import JOSE
import OAuth
import Text

/// Reads the body of a registration, which is JSON (RFC 7591 §3.1).
enum ClientMetadataBody {
    /// The longest usual registration: it is kept for as long as the client.
    private static let mostBytes = 65_536

    static func read(_ exchange: Exchange) throws(OAuthError) -> JSON {
        let length = exchange.request.body.count
        guard length <= mostBytes else {
            throw .invalidClientMetadata(
                Finding("request.body-length", ["length": length, "most": mostBytes]))
        }
        return try JSONBody.read(exchange.request, as: "application/json") {
            .invalidClientMetadata(Finding("register.body-malformed", ["problem": "\($0)"]))
        }
    }
}

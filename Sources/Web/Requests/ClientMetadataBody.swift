import HTTP
import JOSE
import OAuth

/// Reads the body of a registration, which is JSON (RFC 7591 §3.1).
enum ClientMetadataBody {
    static func read(_ exchange: Exchange) throws(OAuthError) -> JSON {
        guard exchange.request.contentType?.essence == "application/json" else {
            throw .invalidClientMetadata(
                .registrationBody("Content-Type is not application/json"))
        }
        do throws(JSONSyntaxError) {
            return try JSON(parsing: exchange.request.body, maxDepth: 16)
        } catch {
            throw .invalidClientMetadata(
                .registrationBody(
                    "the body is not valid JSON: \(error.problem) at offset \(error.offset)"))
        }
    }
}

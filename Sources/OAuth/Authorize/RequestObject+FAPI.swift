import JOSE
import Text

extension RequestObject {
    /// The maximum age of `nbf`, and the maximum time from it to `exp`.
    private static let longest: Seconds = 3600

    /// Checks the demands of FAPI 2.0 on a signed request beyond RFC 9101 (Message Signing §5.3.1).
    static func checkFAPI(
        _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        if claims["aud"] == nil {
            try context.permit(
                .invalidRequestObject(Finding("fapi.request-object-audience")), for: client)
        }
        guard let start = claims.numericDate("nbf"), let end = claims.numericDate("exp") else {
            let problem = Finding("fapi.request-object-times", as: "request-object-lacks-nbf")
            return try context.permit(.invalidRequestObject(problem), for: client)
        }
        if start + longest < context.now {
            try context.permit(
                .invalidRequestObject(
                    Finding(
                        "fapi.request-object-times", ["seconds": context.now - start],
                        as: "nbf-request-object-s")),
                for: client)
        }
        if end > start + longest {
            try context.permit(
                .invalidRequestObject(
                    Finding(
                        "fapi.request-object-times", ["seconds": end - start],
                        as: "request-object-good-s")),
                for: client)
        }
    }
}

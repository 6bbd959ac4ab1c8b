import HTTP
import OAuth

/// JSON of the token endpoint, and of those that authenticate clients as it does (RFC 6749 §5.2).
struct TokenSurface: ErrorSurface {
    let place = ErrorPlace("token")

    /// 401 for a failed client, with a challenge if it used `Authorization`.
    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let isClient = worded.error == OAuthError.Code.invalidClient.rawValue
        var response = ErrorBody.response(
            to: error, worded, otherwise: isClient ? .unauthorized : .badRequest, exchange)
        if response.status == .unauthorized, isClient,
            exchange.request.fields.contains(.authorization)
        {
            response.fields[.wwwAuthenticate] = "Basic realm=\"Understudy\", charset=\"UTF-8\""
        }
        return response
    }
}

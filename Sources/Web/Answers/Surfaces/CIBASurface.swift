import HTTP
import OAuth

/// JSON as at the token endpoint, but for 403 where the request itself is denied (CIBA Core §13).
struct CIBASurface: ErrorSurface {
    let place = TokenSurface().place

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        guard worded.error == OAuthError.Code.accessDenied.rawValue else {
            return TokenSurface().response(to: error, worded, exchange)
        }
        return ErrorBody.response(to: error, worded, otherwise: .forbidden, exchange)
    }
}

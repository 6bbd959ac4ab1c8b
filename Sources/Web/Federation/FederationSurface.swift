import HTTP
import OAuth

/// JSON with the statuses of OpenID Federation 1.0 §8.9.
struct FederationSurface: ErrorSurface {
    let place = PlainSurface.document.place

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidClient: .unauthorized, .invalidSubject: .notFound,
            .invalidTrustAnchor: .notFound,
        ]
        return ErrorBody.response(
            to: error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
    }
}

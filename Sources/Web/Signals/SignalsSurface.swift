import HTTP
import OAuth

/// A bearer challenge, except for faults of a stream (OpenID Shared Signals Framework §8.1).
struct SignalsSurface: ErrorSurface {
    let place = ErrorPlace.bearer

    private static let statuses: [OAuthError.Code: Status] = [
        .conflict: .conflict, .slowDown: .tooManyRequests, .notFound: .notFound,
        .invalidRequest: .badRequest,
    ]

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        guard let status = Self.statuses[error.code] else {
            return BearerSurface().response(to: error, worded, exchange)
        }
        return ErrorBody.response(to: error, worded, otherwise: status, exchange)
    }
}

import HTTP
import OAuth

/// JSON for Understudy's own endpoints, except the control API.
struct OwnSurface: ErrorSurface {
    let place = ErrorPlace("control", alwaysDescribes: true)
    let isOwn = true

    /// No provider adds to it.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        exchange.context.profile.errors.worded(error, at: exchange.endpoint, on: place)
    }

    /// Tells a refused caller that it is refused, whatever the provider does elsewhere.
    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let isForeign = error.code == .accessDenied
        return ErrorBody.response(
            to: error, worded, otherwise: isForeign ? .forbidden : .badRequest, exchange)
    }
}

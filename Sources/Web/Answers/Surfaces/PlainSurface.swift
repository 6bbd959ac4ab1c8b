import HTTP
import OAuth

/// JSON with the status 400 where the error states none.
struct PlainSurface: ErrorSurface {
    let place: ErrorPlace

    /// Endpoints that create clients and users rather than authorize them (RFC 7591 §3.2.2).
    static let enrolment = PlainSurface(place: ErrorPlace("enrolment", alwaysDescribes: true))
    /// Published documents: metadata, keys.
    static let document = PlainSurface(place: ErrorPlace("document", alwaysDescribes: true))
    /// An API of the provider about things of a client.
    static let rest = PlainSurface(place: ErrorPlace("rest"))
    /// Endpoints at which a program gets a token about itself.
    static let job = PlainSurface(place: ErrorPlace("job"))
    /// Paths at which nothing is served.
    static let missing = PlainSurface(place: .missing)

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        ErrorBody.response(to: error, worded, otherwise: .badRequest, exchange)
    }
}

import HTTP
import OAuth

/// JSON with the status 400 where the error states none.
struct PlainSurface: ErrorSurface {
    let place: ErrorPlace

    static let enrolment = PlainSurface(place: .enrolment)
    static let document = PlainSurface(place: .document)
    static let missing = PlainSurface(place: .missing)

    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        ErrorBody.response(to: error, worded, otherwise: .badRequest, exchange)
    }
}

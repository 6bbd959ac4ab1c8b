import HTTP
import OAuth

/// A bearer challenge (RFC 6750 §3).
struct BearerSurface: ErrorSurface {
    let place = ErrorPlace.bearer

    /// The answer to a request without a token names only the scheme.
    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidToken: .unauthorized, .insufficientScope: .forbidden,
            .insufficientUserAuthentication: .unauthorized, .invalidDPoPProof: .unauthorized,
            .useDPoPNonce: .unauthorized,
        ]
        var response = ErrorBody.response(
            to: error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
        let realm = exchange.context.challengeRealm
        var details = [("realm", realm.isEmpty ? nil : realm)]
        if !error.diagnosis.isMissingBearer {
            details += [("error", worded.error), ("error_description", worded.description)]
        }
        let parameters = details.compactMap { name, text in text.map { "\(name)=\"\($0)\"" } }
        response.fields[.wwwAuthenticate] =
            parameters.isEmpty ? "Bearer" : "Bearer " + parameters.joined(separator: ", ")
        if exchange.context.profile.errors.offersDPoP {
            DPoPChallenge.add(for: error, to: &response, exchange)
        }
        return response
    }
}

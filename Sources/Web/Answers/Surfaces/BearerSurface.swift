import HTTP
import OAuth

/// A bearer challenge (RFC 6750 §3).
struct BearerSurface: ErrorSurface {
    let place = ErrorPlace("bearer")

    /// The answer to a request without a token names only the scheme.
    func response(
        to error: OAuthError, _ worded: WordedError, _ exchange: Exchange
    ) -> Response {
        let statuses: [OAuthError.Code: Status] = [
            .invalidToken: .unauthorized, .insufficientScope: .forbidden,
            .invalidDPoPProof: .unauthorized, .useDPoPNonce: .unauthorized,
        ]
        var response = ErrorBody.response(
            to: error, worded, otherwise: statuses[error.code] ?? .badRequest, exchange)
        var challenge = "Bearer realm=\"\(exchange.context.challengeRealm)\""
        if !error.diagnosis.isMissingBearer {
            let details = [("error", worded.error), ("error_description", worded.description)]
            challenge += details.compactMap { name, text in text.map { ", \(name)=\"\($0)\"" } }
                .joined()
        }
        response.fields[.wwwAuthenticate] = challenge
        if exchange.context.profile.errors.offersDPoP {
            DPoPChallenge.add(for: error, to: &response, exchange)
        }
        return response
    }
}

import HTTP
import JOSE
import OAuth

/// The challenge of the scheme `DPoP` (RFC 9449 §7.1). It joins that of `Bearer` when no token
/// came, and replaces it when the request concerned a bound token.
enum DPoPChallenge {
    static func add(for error: OAuthError, to response: inout Response, _ exchange: Exchange) {
        let scheme = "DPoP realm=\"Understudy\""
        let algorithms = DPoPProof.algorithms.map(\.rawValue).joined(separator: " ")
        if error.diagnosis.isMissingBearer {
            response.fields.append(.wwwAuthenticate, "\(scheme), algs=\"\(algorithms)\"")
        } else if error.diagnosis == Finding("dpop.bound-token-as-bearer")
            || AuthorizationField.isDPoP(exchange.request)
        {
            response.fields[.wwwAuthenticate] =
                "\(scheme), error=\"\(error.code.rawValue)\", "
                + "error_description=\"\(error.description)\", algs=\"\(algorithms)\""
        }
    }
}

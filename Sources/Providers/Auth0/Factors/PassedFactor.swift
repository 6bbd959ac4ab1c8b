import JOSE
import OAuth

/// The mark of an authorization whose user has passed the second factor.
struct PassedFactor: Extension, Codable {
    var isPassed = false
}

extension Authorization {
    /// The same authorization with the second factor passed.
    var passingFactor: Authorization {
        var extensions = extensions
        extensions[PassedFactor.self].isPassed = true
        return Authorization(
            clientID: clientID, subject: subject, scope: scope, audience: audience, nonce: nonce,
            acr: acr, claimsRequest: claimsRequest, actor: actor, wantsAuthTime: wantsAuthTime,
            extensions: extensions, flowID: flowID)
    }
}

/// `amr` of ID tokens, which says `mfa` (RFC 8176 §2).
struct FactorClaim: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind == .idToken else { return }
        claims["amr"] = authorization.extensions[PassedFactor.self].isPassed ? ["mfa"] : nil
    }
}

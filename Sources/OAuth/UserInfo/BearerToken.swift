import JOSE
import Text

/// Looks access tokens up. The store decides, not the signature: a revoked token still verifies.
/// Only tokens that no server issued are known by their signature.
package enum BearerToken {
    /// - Throws: `invalid_token` if it is unknown, expired, revoked, signed with a retired key,
    ///   ordered with a defect, or not sent by the holder of its key or certificate;
    ///   `invalid_dpop_proof` and `use_dpop_nonce` for an invalid proof.
    package static func verified(
        _ sent: String, sentBy presentation: TokenPresentation = .bearer,
        as parameter: String = "the access token", _ context: Context
    ) throws(OAuthError) -> IssuedAccessToken {
        let tokens = context.state.accessTokens
        let (token, issued) = try context.lookUp(
            sent, as: parameter,
            else: OAuthError(.invalidToken, diagnosis(ofUnknown: sent, context))
        ) { token in
            let kept = tokens[SecretDigest(token)]
            let issued = kept?.isKnownBySignature == true ? nil : kept
            let known = issued ?? UnrecordedToken.accepted(token, context)
            return context.own(known, \.authorization).map { (token, $0) }
        }
        context.learnFlow(of: issued.authorization)
        guard !issued.isRevoked else { throw OAuthError(.invalidToken, "bearer.revoked") }
        guard issued.expires > context.now else {
            throw OAuthError(
                .invalidToken, "bearer.expired", ["seconds": context.now - issued.expires])
        }
        if let id = context.keyRing.retiredKey(of: token) {
            throw OAuthError(.invalidToken, "bearer.retired-key", ["id": id])
        }
        if let defects = issued.orderedDefects {
            throw OAuthError(.invalidToken, "bearer.defective", ["defects": defects], as: "ordered")
        }
        try SenderConstraint.check(token, issued, sentBy: presentation, context)
        try CertificateBinding.check(issued, sentBy: presentation, context)
        return issued
    }
}

private extension BearerToken {
    static func diagnosis(ofUnknown token: String, _ context: Context) -> Finding {
        if let end = context.state.accessTokens.end(ofSecret: token) {
            return Finding("bearer.expired", ["seconds": context.now - end])
        }
        guard let jws = try? JWS(compact: token), let claims = jws.claims else {
            return Finding("bearer.unknown")
        }
        if TokenKind.isIDToken(claims) || UnrecordedToken.isLookalike(token, context) {
            return Finding("bearer.id-token")
        }
        if let id = context.keyRing.retiredKey(of: token) {
            return Finding("bearer.retired-key", ["id": id])
        }
        if UnrecordedToken.isOfEarlierGeneration(token, context) {
            return Finding("bearer.earlier-generation")
        }
        // Its claims say that it has expired, though its record is gone.
        if let end = claims.numericDate("exp"), end <= context.now, context.isIssuer(of: claims),
            context.keyRing.isSigner(of: jws)
        {
            return Finding("bearer.expired", ["seconds": context.now - end])
        }
        return Finding("bearer.unknown")
    }
}

extension Finding {
    /// Whether no token came where one is looked for. Such a request is told the scheme alone, as
    /// one that knows of no authentication (RFC 6750 §3.1).
    package var isMissingBearer: Bool { code == "bearer.missing" }
}

import JOSE

/// Looks access tokens up. The store decides, not the signature: a revoked token still verifies.
package enum BearerToken {
    /// - Throws: `invalid_token` if it is unknown, expired, revoked, or not sent by the holder of
    ///   its key or certificate; `invalid_dpop_proof` and `use_dpop_nonce` for an invalid proof.
    package static func verified(
        _ sent: String, sentBy presentation: TokenPresentation = .bearer, _ context: Context
    ) throws(OAuthError) -> IssuedAccessToken {
        let tokens = context.server.state.accessTokens
        let (token, issued) = try context.lookUp(
            sent, as: "the access token",
            else: .invalidToken(isIDToken(sent) ? .bearerIsIDToken : .bearerUnknown)
        ) { token in tokens[SecretDigest(token)].map { (token, $0) } }
        context.learnFlow(of: issued.authorization)
        guard !issued.authorization.isRevoked else {
            throw .invalidToken(.bearerRevoked)
        }
        guard issued.expires > context.now else {
            throw .invalidToken(.bearerExpired(issued, now: context.now))
        }
        try SenderConstraint.check(token, issued, sentBy: presentation, context)
        try CertificateBinding.check(issued, sentBy: presentation, context)
        return issued
    }
}

private extension BearerToken {
    static func isIDToken(_ token: String) -> Bool {
        guard let claims = try? JWS(compact: token).claims else { return false }
        return claims["at_hash"] != nil || claims["nonce"] != nil
    }
}

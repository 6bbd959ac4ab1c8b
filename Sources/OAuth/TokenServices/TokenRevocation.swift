import JOSE

/// Revokes tokens for the clients that they were issued to (RFC 7009).
package enum TokenRevocation {
    /// Revokes an access token alone, if the provider revokes any, or a refresh token with its
    /// family (RFC 7009 §2.1); some providers revoke everything that the user granted the client.
    /// An unknown token, or another client's, changes nothing and is not an error (§2.2), but at some
    /// providers.
    package static func revoke(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: .revoke, context)
        guard let token = request.parameters["token"] else {
            throw .invalidRequest(.tokenMissing)
        }
        context.noteMisspelt(in: request.parameters, at: .revoke, for: client)
        let key = SecretDigest(token)
        let state = context.state
        try refuseOtherKind(token, key, context)
        let accessToken = context.own(
            state.accessTokens[key] ?? UnrecordedToken.accepted(token, context), \.authorization)
        let authorization =
            context.own(state.refreshTokens[key], \.authorization)?.authorization
            ?? accessToken.flatMap { $0.isRevoked ? nil : $0.authorization }
        guard let authorization else {
            // What has ended already is as its client wants it (RFC 7009 §2.2).
            let hasEnded =
                accessToken != nil || state.accessTokens.end(of: key) != nil
                || state.refreshTokens.end(of: key) != nil
            if hasEnded { return }
            return try pass(
                context.recognizing(token, as: "token", .invalidRequest(.revokedUnknown)),
                for: client, context)
        }
        context.learnFlow(of: authorization)
        guard authorization.clientID == client.id else {
            return try pass(
                .invalidRequest(.revokedByOtherClient(client)), for: client, context)
        }
        try context.learn(authorization.subject)
        let rules = context.profile.refreshToken
        if context.profile.backChannel.revocationEndsGrant {
            GrantRevocation.end(to: client, by: authorization.subject?.sub, context)
        } else if state.refreshTokens[key] != nil {
            authorization.revokeRefreshTokens(rules)
        } else if rules.takesAccessTokens {
            _ = state.accessTokens.update(key) { $0.revoke() }
        }
    }

    /// Some providers revoke refresh tokens alone, with what came of them.
    private static func refuseOtherKind(
        _ token: String, _ key: SecretDigest, _ context: Context
    ) throws(OAuthError) {
        guard context.profile.backChannel.revokesRefreshTokensAlone,
            context.state.refreshTokens[key] == nil, (try? JWS(compact: token)) != nil
        else { return }
        throw OAuthError(.unsupportedTokenType, .revokedOtherKind)
    }

    private static func pass(
        _ error: OAuthError, for client: Client, _ context: Context
    ) throws(OAuthError) {
        if context.profile.backChannel.reportsUnrevoked { throw error }
        context.remark(error.diagnosis, for: client)
    }
}

import JOSE

/// Revokes tokens for the clients that they were issued to (RFC 7009).
package enum TokenRevocation {
    /// Revokes an access token alone, if the provider revokes any, or a refresh token with its
    /// family (RFC 7009 §2.1); some providers revoke everything that the user granted the client.
    /// An unknown token, or another client's, changes nothing and is not an error (§2.2), but at
    /// some providers.
    package static func revoke(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let rules = context.profile.backChannel
        let caller = try await caller(of: request, context)
        let token = try request.parameters.required("token", else: "token.missing")
        context.noteMisspelt(in: request.parameters, at: .revoke, for: caller)
        let key = SecretDigest(token)
        let state = context.state
        try refuseOtherKind(token, key, context)
        let accessToken = context.own(
            state.accessTokens[key] ?? UnrecordedToken.accepted(token, context), \.authorization)
        let found =
            context.own(state.refreshTokens[key], \.authorization)?.authorization
            ?? accessToken.flatMap { $0.isRevoked ? nil : $0.authorization }
        let authorization = found.flatMap { rules.bearersRevoke && $0.isRevoked ? nil : $0 }
        guard let authorization, let client = caller ?? context.clients[authorization.clientID]
        else {
            // A token that has ended already is as its client wants it (RFC 7009 §2.2).
            let hasEnded =
                accessToken != nil || state.accessTokens.end(of: key) != nil
                || state.refreshTokens.end(of: key) != nil
            if hasEnded, !rules.bearersRevoke { return }
            return try pass(
                context.recognizing(
                    token, as: "token", OAuthError(.invalidRequest, "revoke.unknown")), for: caller,
                context)
        }
        context.learnFlow(of: authorization)
        guard authorization.clientID == client.id else {
            return try pass(
                OAuthError(.invalidRequest, "revoke.other-client", ["client": client.id]),
                for: client, context)
        }
        if caller == nil { try context.learn(client) }
        try context.learn(authorization.subject)
        end(authorization, of: client, key, context)
    }
}

private extension TokenRevocation {
    /// The client that asks; nil where any bearer of a token may revoke it.
    static func caller(
        of request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> Client? {
        guard context.profile.backChannel.bearersRevoke else {
            return try await BackChannel.enter(request, at: .revoke, context)
        }
        try BackChannel.open(request, at: .revoke, context)
        return nil
    }

    static func end(
        _ authorization: Authorization, of client: Client, _ key: SecretDigest, _ context: Context
    ) {
        let rules = context.profile.refreshToken
        if context.profile.backChannel.revocationEndsGrant {
            // Without a user there is no grant but this one.
            if authorization.subject == nil { authorization.revoke() }
            GrantRevocation.end(to: client, by: authorization.subject?.sub, context)
        } else if context.state.refreshTokens[key] != nil {
            authorization.revokeRefreshTokens(rules)
        } else if rules.takesAccessTokens {
            _ = context.state.accessTokens.update(key) { $0.revoke() }
        }
    }

    /// Some providers revoke only refresh tokens, with the tokens that came from them.
    static func refuseOtherKind(
        _ token: String, _ key: SecretDigest, _ context: Context
    ) throws(OAuthError) {
        guard context.profile.backChannel.revokesRefreshTokensAlone,
            context.state.refreshTokens[key] == nil, (try? JWS(compact: token)) != nil
        else { return }
        throw OAuthError(.unsupportedTokenType, "revoke.other-kind")
    }

    static func pass(
        _ error: OAuthError, for client: Client?, _ context: Context
    ) throws(OAuthError) {
        if context.profile.backChannel.reportsUnrevoked { throw error }
        context.remark(error.diagnosis, for: client)
    }
}

/// Ends everything that a user has granted a client.
package enum GrantRevocation {
    /// Revokes codes and tokens, and makes the next authorization a first one again.
    ///
    /// - Parameter sub: nil if no user takes part; then there is nothing to end.
    package static func end(to client: Client, by sub: String?, _ context: Context) {
        guard let sub else { return }
        let state = context.state
        let group = context.profile.authorization.consentGroup
        let meant = group(client.id)
        state.revokeGrants { group($0.clientID) == meant && $0.subject?.sub == sub }
        _ = state.consents.take(context.consentKey(of: client.id, from: sub))
        _ = state.introductions.take(client.introduction(of: sub))
        _ = state.hiddenEmails.take(client.introduction(of: sub))
    }
}

extension GrantRevocation {
    /// Revokes the grants of a session, where the provider's tokens end with it. Offline access
    /// outlasts it (OpenID Connect Core §11).
    ///
    /// - Parameter id: its `sid`.
    package static func end(session id: String, _ context: Context) {
        guard context.profile.refreshToken.endsWithSession else { return }
        context.state.revokeTokens { $0.subject?.sessionID == id && !$0.isOffline }
    }
}

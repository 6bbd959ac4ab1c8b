/// Lets a client give a token back (RFC 7009).
package enum TokenRevocation {
    /// An access token dies alone where the provider revokes any, a refresh token takes its family
    /// along (RFC 7009 §2.1), and with some providers everything that the user granted the client
    /// goes. A token that is unknown, or another client's, changes nothing and is no error (§2.2).
    package static func revoke(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) {
        let client = try await BackChannel.enter(request, at: .revoke, context)
        guard let token = request.parameters["token"] else {
            throw .invalidRequest(.tokenMissing)
        }
        let key = SecretDigest(token)
        let state = context.state
        let authorization =
            state.refreshTokens[key]?.authorization ?? state.accessTokens[key]?.authorization
        guard let authorization else {
            return context.record.add(
                Placeholder.isWhole(token) ? .placeholder("token", token) : .revokedUnknown)
        }
        guard authorization.clientID == client.id else {
            return context.record.add(.revokedByOtherClient(client))
        }
        context.learn(authorization.subject)
        let rules = context.profile.refreshToken
        if context.profile.backChannel.revocationEndsGrant {
            GrantRevocation.end(to: client, by: authorization.subject?.sub, context)
        } else if state.refreshTokens[key] != nil {
            authorization.revokeRefreshTokens(rules)
        } else if rules.takesAccessTokens {
            _ = state.accessTokens.take(key)
        }
    }
}

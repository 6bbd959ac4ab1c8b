/// A token that a tenant remembers. Its text is not kept.
package struct KnownToken: Sendable {
    package let id: String
    package let kind: TokenKind
    package let clientID: String
    /// The user's own `sub`; nil where no user takes part.
    package let user: String?
    package let scope: Scope
    package let audience: [String]
    /// nil for refresh tokens, whose record does not say.
    package let issued: Timestamp?
    package let expires: Timestamp
    package let status: TokenStatus
}

/// The status of a token: valid, or the reason why not.
package enum TokenStatus: String, Sendable, CaseIterable {
    case active
    case expired
    case revoked
    /// A refresh token that another one replaced.
    case spent
    /// A token of this tenant from before its last start or reset.
    case earlierGeneration = "earlier-generation"
    /// A token signed by a key that is gone.
    case retiredKey = "retired-key"
    /// A token that a test ordered with a defect.
    case defective
    /// A token whose signature is not the tenant's.
    case invalid
    case unknown
}

extension AuthorizationServer {
    /// The remembered tokens, including ended ones for a while, each kind in order of issue.
    package var knownTokens: [KnownToken] {
        state.accessTokens.values.map(known) + state.refreshTokens.values.map(known)
    }

    package func knownToken(_ id: String) -> KnownToken? {
        let number = tokenIDs.number(of: profile.tokenID(in: id))
        let accessToken = state.accessTokens.values.first { $0.isCalled(id, numbered: number) }
        return accessToken.map(known) ?? refreshToken(number).map(known)
    }

    /// Revokes an access token alone, or a refresh token with its family.
    ///
    /// - Returns: whether there is such a token.
    package func revokeToken(_ id: String) -> Bool {
        let number = tokenIDs.number(of: profile.tokenID(in: id))
        if let key = state.accessTokens.key(where: { $0.isCalled(id, numbered: number) }) {
            return state.accessTokens.update(key) { $0.revoke() } != nil
        }
        let refreshToken = refreshToken(number)
        refreshToken?.authorization.revokeRefreshTokens(profile.refreshToken)
        return refreshToken != nil
    }

    private func refreshToken(_ number: UInt32?) -> IssuedRefreshToken? {
        guard let number else { return nil }
        return state.refreshTokens.values.first { $0.number == number }
    }

    func known(_ token: IssuedAccessToken) -> KnownToken {
        KnownToken(
            id: token.id(in: tokenIDs), kind: .accessToken, clientID: token.authorization.clientID,
            user: token.authorization.subject?.sub, scope: token.scope, audience: token.audience,
            issued: token.issued, expires: token.expires, status: status(of: token))
    }

    private func status(of token: IssuedAccessToken) -> TokenStatus {
        if token.isRevoked { return .revoked }
        if token.expires <= world.now { return .expired }
        return token.orderedDefects == nil ? .active : .defective
    }

    func known(_ token: IssuedRefreshToken) -> KnownToken {
        let status: TokenStatus =
            if token.authorization.isRefreshingOver {
                .revoked
            } else if token.spent != nil || token.isOutdated { .spent } else {
                token.expires > world.now ? .active : .expired
            }
        return KnownToken(
            id: tokenIDs.id(of: token.number), kind: .refreshToken,
            clientID: token.authorization.clientID, user: token.authorization.subject?.sub,
            scope: token.scope, audience: token.authorization.audience, issued: nil,
            expires: token.expires, status: status)
    }
}

import JOSE

extension RefreshTokenIssue {
    /// The refresh token that a new authorization gives `client`.
    package static func first(
        of authorization: Authorization, for client: Client, _ context: Context
    ) -> RefreshTokenIssue {
        let isDue =
            client.policy.refreshToken != nil
            || context.profile.refreshToken.isDue?(authorization.extensions) ?? true
        guard isDue, isGiven(with: authorization.scope, to: client, context) else { return .none }
        return .new(expires: .endOfRefreshing(authorization, context))
    }

    private static func isGiven(
        with scope: Scope, to client: Client, _ context: Context
    ) -> Bool {
        guard client.grantTypes.contains("refresh_token") else { return false }
        let usual = client.traits.refreshToken ?? context.profile.refreshToken.given
        switch client.policy.refreshToken ?? usual {
        case .always: return true
        case .never: return false
        case .offlineAccess:
            // A client with default grant types may not want to refresh at all, so only one that
            // lists them is told that it did not ask.
            if !scope.contains("offline_access"), client.listsGrantTypes {
                context.remark(Finding("refresh-token.not-asked-for"), for: client)
            }
            return scope.contains("offline_access")
        }
    }
}

extension Timestamp {
    /// The time when a refresh token made now will end.
    static func endOfRefreshing(
        _ authorization: Authorization, _ context: Context
    ) -> Timestamp {
        let rules = context.profile.refreshToken
        if authorization.isOffline, let lifetime = rules.offlineLifetime {
            return context.now + lifetime
        }
        let end = context.now + context.server.lifetime(.refreshToken)
        guard rules.endsWithSession, !authorization.isOffline, let subject = authorization.subject
        else { return end }
        return min(end, subject.authTime + context.server.lifetime(.session))
    }
}

private extension Client {
    /// True if its grant types are stated, instead of left at the default.
    var listsGrantTypes: Bool { written["grant_types"] != nil }
}

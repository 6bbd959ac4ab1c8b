extension Timestamp {
    /// When a refresh token ends that is made now.
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

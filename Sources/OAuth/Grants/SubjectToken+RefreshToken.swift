extension SubjectToken {
    /// A refresh token stands for the login that it came from (OAuth 2.0 Identity Assertion
    /// Authorization Grant §4.3). It is not consumed.
    init(
        refreshToken sent: String, of client: Client, _ context: Context
    ) throws(OAuthError) {
        let tokens = context.state.refreshTokens
        let (_, issued) = try context.lookUp(
            sent, as: "subject_token", for: client,
            else: .invalidGrant(
                tokens.end(ofSecret: sent).map { .refreshTokenExpired(at: $0, now: context.now) }
                    ?? .refreshTokenUnknown)
        ) { context.own(tokens.entry(of: $0)) { $0.value.authorization } }
        let authorization = issued.authorization
        guard authorization.clientID == client.id else {
            throw .invalidGrant(.refreshTokenOfOtherClient(client))
        }
        guard !authorization.isRefreshingOver, issued.spent == nil else {
            throw .invalidGrant(.refreshTokenRevoked(authorization))
        }
        guard issued.expires > context.now else {
            throw .invalidGrant(.refreshTokenExpired(at: issued.expires, now: context.now))
        }
        self.init(authorization, issued: context.now, scope: issued.scope, audience: [])
    }
}

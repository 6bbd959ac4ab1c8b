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
                tokens.end(ofSecret: sent).map {
                    Finding("refresh-token.expired", ["seconds": context.now - $0])
                }
                    ?? Finding("refresh-token.unknown"))
        ) { context.own(tokens.entry(of: $0)) { $0.value.authorization } }
        let authorization = issued.authorization
        guard authorization.clientID == client.id else {
            throw .invalidGrant(Finding("refresh-token.other-client", ["client": client.id]))
        }
        guard !authorization.isRefreshingOver, issued.spent == nil else {
            throw .invalidGrant(
                Finding(
                    "refresh-token.revoked",
                    facts: authorization.isOffline
                        ? ["offline": "true"]
                        : authorization.isReplayed ? ["replayed": "true"] : [:]))
        }
        guard issued.expires > context.now else {
            throw .invalidGrant(
                Finding("refresh-token.expired", ["seconds": context.now - issued.expires]))
        }
        self.init(authorization, issued: context.now, scope: issued.scope, audience: [])
    }
}

/// Everything that is minted for one answer: the tokens, their scope, lifetime, binding and form.
/// It is settled once, when all facts are known; minting only reads it.
package final class TokenOrder: Sendable {
    let granted: GrantedAccess
    /// The scope of the access token: the granted and permitted one, with the changes of rules.
    let scope: Scope
    let accessToken: AccessTokenOrder?
    let idToken: IDTokenOrder?
    let refreshToken: RefreshTokenOrder?
    /// An assertion in place of all tokens.
    let assertion: IdentityAssertionOrder?

    /// - Throws: `server_error` if there is no key to sign a token with.
    init(
        _ granted: GrantedAccess, to client: Client, by channel: TokenChannel, _ context: Context
    ) async throws(OAuthError) {
        let changes = context.tokenChanges
        let scope = changes.scope(from: Permissions.scope(of: granted, context))
        self.granted = granted
        self.scope = scope
        let isExchangedForIDToken = granted.issuedTokenType == .idToken
        assertion =
            granted.issuedTokenType == .identityAssertion
            ? IdentityAssertionOrder(granted, to: client, changes) : nil
        let isLogin =
            channel.gives("id_token") && assertion == nil
            && (granted.isLogin || context.profile.isLogin(scope))
        let login = isLogin || isExchangedForIDToken ? granted.authorization.subject : nil
        accessToken =
            channel.gives("token") && !isExchangedForIDToken && assertion == nil
            ? AccessTokenOrder(
                granted, scope: scope, to: client, by: channel, hasIDToken: login != nil, changes,
                context)
            : nil
        if let subject = login {
            idToken = try await IDTokenOrder(
                granted, of: subject, to: client, by: channel,
                isAlone: accessToken == nil && !channel.gives("code"), changes, context)
        } else {
            idToken = nil
        }
        refreshToken = RefreshTokenOrder(
            granted, scope: scope, to: client, boundTo: channel.binding, context)
    }

    /// The tokens of an authorization response; nil if it holds none.
    convenience init?(
        for request: AuthorizationRequest, _ authorization: Authorization, _ context: Context
    ) async throws(OAuthError) {
        guard request.responseType.isImplicit else { return nil }
        try await self.init(
            GrantedAccess(authorization, nonce: authorization.nonce), to: request.client,
            by: .redirect(request.responseType), context)
    }
}

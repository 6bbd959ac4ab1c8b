/// All that is to be minted for one answer: which tokens, what they are good for, for how long, bound
/// to what, in which form. It is settled once, when everything is known; minting reads it and asks
/// nothing any more.
package struct TokenOrder: Sendable {
    let granted: GrantedAccess
    /// The scope of the access token: what was granted and the user may have, as rules will have it.
    let scope: Scope
    let accessToken: AccessTokenOrder?
    let idToken: IDTokenOrder?
    let refreshToken: RefreshTokenOrder?

    /// - Throws: `server_error` where nothing can sign what is to be made.
    init(
        _ granted: GrantedAccess, to client: Client, by channel: TokenChannel, _ context: Context
    ) throws(OAuthError) {
        let changes = context.tokenChanges
        let scope = changes.scope(from: Permissions.scope(of: granted, context))
        self.granted = granted
        self.scope = scope
        let isExchangedForIDToken = granted.issuedTokenType == .idToken
        accessToken =
            channel.gives("token") && !isExchangedForIDToken
            ? AccessTokenOrder(granted, scope: scope, to: client, by: channel, changes, context)
            : nil
        let isLogin = channel.gives("id_token") && context.server.profile.isLogin(scope)
        if let subject = granted.authorization.subject, isLogin || isExchangedForIDToken {
            idToken = try IDTokenOrder(
                granted, of: subject, to: client, by: channel,
                isAlone: accessToken == nil && !channel.gives("code"), changes, context)
        } else {
            idToken = nil
        }
        refreshToken = RefreshTokenOrder(
            granted, scope: scope, to: client, boundTo: channel.binding, context)
    }

    /// What an authorization response is to hold; nil where that is no token.
    init?(
        for request: AuthorizationRequest, _ authorization: Authorization, _ context: Context
    ) throws(OAuthError) {
        guard request.responseType.isImplicit else { return nil }
        try self.init(
            GrantedAccess(authorization, nonce: authorization.nonce), to: request.client,
            by: .redirect(request.responseType), context)
    }
}

import JOSE

/// The contents of a login's tokens, although no token is made and nobody is signed in. Rules have
/// no part in it: a rule counts the requests that it changes.
package struct TokenPreview: Sendable {
    /// nil where the request is no login.
    package let idToken: JSON?
    /// nil where clients cannot look into it.
    package let accessToken: JSON?
    /// nil where there is no such endpoint, or nothing to learn there.
    package let userInfo: JSON?

    /// - Parameter claims: those of this login alone, which override the user's own.
    package init(
        of request: AuthorizationRequest, as user: User, claims: [String: JSON],
        _ context: Context
    ) {
        let server = context.server
        let session = Session(
            id: server.world.entropy.token(bits: 128), sub: user.sub, claims: claims,
            authTime: context.now)
        let authorization = Authorization(for: request, as: session)
        let isLogin = server.profile.isLogin(request.scope)
        idToken = isLogin ? Self.idToken(of: request, authorization, session, context) : nil
        let token = Self.token(of: authorization, context)
        accessToken = Self.accessToken(token, to: request.client, context)
        let hasUserInfo = server.profile.paths["userinfo"] != []
        userInfo =
            isLogin && hasUserInfo
            ? UserInfo.claims(about: session.subject, for: token, context) : nil
    }
}

private extension TokenPreview {
    static func idToken(
        of request: AuthorizationRequest, _ authorization: Authorization, _ session: Session,
        _ context: Context
    ) -> JSON {
        let span = TokenSpan(lasting: context.server.lifetime(.idToken), from: context.now)
        var answer: [String: JSON] = [:]
        answer["nonce"] = authorization.nonce.map(JSON.string)
        return IDToken.claims(
            for: authorization, subject: session.subject, to: request.client, span, of: answer,
            isAlone: request.responseType.words == ["id_token"], context)
    }

    static func token(
        of authorization: Authorization, _ context: Context
    ) -> IssuedAccessToken {
        let lifetime = context.server.lifetime(
            ofTokenFor: authorization.audience, byRedirect: false)
        let span = TokenSpan(lasting: lifetime, from: context.now)
        return IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience)
    }

    static func accessToken(
        _ token: IssuedAccessToken, to client: Client, _ context: Context
    ) -> JSON? {
        let form = client.policy.accessToken ?? context.profile.accessToken
        guard !form.isText(for: token.audience) else { return nil }
        let shape = AccessToken.shape(for: token.audience, to: client, context)
        return AccessToken.claims(
            of: token, in: shape, grantType: "authorization_code", context)
    }
}

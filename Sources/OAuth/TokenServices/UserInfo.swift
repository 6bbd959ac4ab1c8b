import JOSE

/// What the userinfo endpoint tells about a user (OpenID Connect Core §5.3).
package enum UserInfo {
    /// - Parameter token: the access token as sent.
    /// - Throws: `invalid_token`, or `insufficient_scope` for a token without `openid`.
    package static func claims(
        for token: String, sentBy presentation: TokenPresentation = .bearer, _ context: Context
    ) throws(OAuthError) -> JSON {
        let issued = try BearerToken.verified(token, sentBy: presentation, context)
        guard context.server.profile.isLogin(issued.scope),
            let subject = issued.authorization.subject
        else {
            throw OAuthError(.insufficientScope, .bearerLacksOpenID)
        }
        guard let known = context.user(of: subject, seenBy: issued.authorization) else {
            throw .invalidToken(.bearerUnknown)
        }
        let user = context.server.profile.presented(known)
        var claims = StandardClaims.claims(
            of: user, for: issued.scope, context.server.profile.scopeClaims)
        for name in issued.authorization.claimsRequest.userInfo.keys {
            claims[name] = user.claims[name]
        }
        claims["sub"] = .string(
            SubjectIdentifier(of: issued.authorization, context).identifier(of: subject.sub))
        context.learn(issued)
        return context.applyingRules(
            toUserInfo: .object(context.server.profile.userInfo.applied(to: claims)))
    }
}

import JOSE

/// The claims about a user at the userinfo endpoint (OpenID Connect Core §5.3).
package enum UserInfo {
    /// The form of the response (OpenID Connect Core §5.3.2).
    package enum Answer: Sendable {
        case claims(JSON)
        case jwt(String)
    }

    /// The same for a client that may want it encrypted; it may wait for the client's key.
    package static func answerInTime(
        to token: String, sentBy presentation: TokenPresentation, _ context: Context
    ) async throws(OAuthError) -> Answer {
        var sealer: TokenSealer?
        if let client = client(of: token, context) {
            sealer = try await TokenSealer.of(.userInfo, for: client, context)
        }
        return try answer(to: token, sentBy: presentation, sealedBy: sealer, context)
    }

    /// Returns true if the client of a token wants the answer encrypted.
    package static func isEncrypted(for token: String, _ context: Context) -> Bool {
        client(of: token, context)?.encryption[.userInfo] != nil
    }

    /// - Parameters:
    ///   - token: the access token as sent.
    ///   - sealer: encrypts the answer; nil where it stays readable.
    /// - Throws: `invalid_token`, or `insufficient_scope` for a token without `openid`,
    ///   unless the tenant permits it.
    package static func answer(
        to token: String, sentBy presentation: TokenPresentation = .bearer,
        sealedBy sealer: TokenSealer? = nil, _ context: Context
    ) throws(OAuthError) -> Answer {
        let issued = try BearerToken.verified(token, sentBy: presentation, context)
        try context.learn(issued, at: .userinfo)
        let claims = try claims(for: issued, context)
        let jwt = try signed(claims, for: issued, context)
        guard let sealer else { return jwt.map(Answer.jwt) ?? .claims(claims) }
        guard let jwt else { return .jwt(try sealer.seal(claims.encoded(), [:], context)) }
        return .jwt(try sealer.seal(Array(jwt.utf8), ["cty": "JWT"], context))
    }

    /// The claims that a token opens to its holder, before rules change them; nil if the user no
    /// longer exists.
    package static func claims(
        about subject: Subject, for issued: IssuedAccessToken, _ context: Context
    ) -> JSON? {
        guard let known = context.user(of: subject, seenBy: issued.authorization) else {
            return nil
        }
        let user = context.presented(known)
        if let form = context.profile.userInfoForm { return form(user, issued, context) }
        var claims = context.claims(of: user, openedBy: issued.scope)
        for name in issued.authorization.claimsRequest.userInfo.keys {
            claims[name] = user.claims[name]
        }
        context.addVerifiedClaims(
            to: &claims, of: user, for: issued.authorization, in: .userInfo)
        claims["sub"] = .string(
            SubjectIdentifier(of: issued.authorization, context).identifier(of: subject.sub))
        return .object(context.profile.userInfo.applied(to: claims))
    }
}

extension UserInfo {
    /// The dialect of a token, where userinfo does not accept it.
    static func refusedDialect(of issued: IssuedAccessToken, _ context: Context) -> String? {
        let refused = context.profile.userInfo.refusedDialects
        guard !refused.isEmpty else { return nil }
        let client = context.clients[issued.authorization.clientID]
        return context.choice(\.dialect, of: client).flatMap { refused.contains($0) ? $0 : nil }
    }
}

private extension UserInfo {
    /// The client that has the token, before anything is verified.
    static func client(of token: String, _ context: Context) -> Client? {
        let id =
            context.state.accessTokens[SecretDigest(token)]?.authorization.clientID
            ?? (try? JWS(compact: token))?.claims?["client_id"]?.string
        return id.flatMap { context.clients[$0] }
    }

    static func claims(
        for issued: IssuedAccessToken, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let subject = issued.authorization.subject else {
            throw OAuthError(
                .insufficientScope, "bearer.without-user",
                ["client": issued.authorization.clientID])
        }
        try refuseOtherAPI(issued, context)
        try refuseOtherDialect(issued, context)
        let lacking = OAuthError(.insufficientScope, "bearer.scope-lacks-openid")
        if !context.profile.isLogin(issued.scope) {
            let client = context.clients[issued.authorization.clientID]
            try context.permit(lacking, for: client)
        }
        guard var claims = UserInfo.claims(about: subject, for: issued, context) else {
            throw OAuthError(.invalidToken, "bearer.unknown")
        }
        if reader(of: issued, context) != nil {
            for name in TokenShape.protectedClaims { claims[name] = nil }
        }
        return context.applyingRules(toUserInfo: claims)
    }

    /// Some providers have the endpoint at an API, which accepts no tokens for others.
    static func refuseOtherAPI(_ issued: IssuedAccessToken, _ context: Context) throws(OAuthError) {
        guard let wanted = context.profile.userInfo.audience, !issued.audience.isEmpty,
            !issued.audience.contains(wanted)
        else { return }
        throw OAuthError(
            .invalidToken, "bearer.other-audience",
            ["audience": issued.audience, "wanted": [wanted]])
    }

    /// Some providers accept no tokens with too few claims.
    static func refuseOtherDialect(
        _ issued: IssuedAccessToken, _ context: Context
    ) throws(OAuthError) {
        guard let dialect = refusedDialect(of: issued, context) else { return }
        throw OAuthError(.invalidToken, "bearer.dialect", ["dialect": dialect])
    }

    /// A JWT for clients that registered an algorithm for it; nil for the others.
    static func signed(
        _ claims: JSON, for issued: IssuedAccessToken, _ context: Context
    ) throws(OAuthError) -> String? {
        guard let (client, algorithm) = reader(of: issued, context) else { return nil }
        var claims = claims
        claims["iss"] = .string(context.addresses.issuer)
        claims["aud"] = .string(client.id)
        return try TokenSigner(of: .userInfo, by: algorithm, for: client, context).sign(
            claims, type: "JWT", of: issued.authorization,
            with: context.tokenChanges.defects(of: .userInfo), context)
    }

    /// The client that has a token and registered an algorithm for the answer; nil for the others.
    static func reader(
        of issued: IssuedAccessToken, _ context: Context
    ) -> (client: Client, algorithm: Algorithm)? {
        guard let client = context.clients[issued.authorization.clientID],
            let algorithm = client.algorithms.userInfo
        else { return nil }
        return (client, algorithm)
    }
}

/// The contents of a login's tokens, although no token is made and nobody is signed in. Rules have
/// no part in it: a rule counts the requests that it changes.
package struct TokenPreview: Sendable {
    /// nil where the request is no login, or leads to no ID token.
    package let idToken: JSON?
    /// nil where none is issued, or clients cannot look into it.
    package let accessToken: JSON?
    /// nil where there is no such endpoint, or nothing to learn there.
    package let userInfo: JSON?

    /// - Parameter claims: those of this login alone, which override the user's own.
    package init(
        of request: AuthorizationRequest, as user: User, claims: [String: JSON], _ context: Context
    ) {
        let server = context.server
        let session = Session(
            id: server.world.entropy.token(bits: 128), sub: user.sub, claims: claims,
            authTime: context.now)
        let authorization = Authorization(for: request, as: session)
        let isLogin = server.profile.isLogin(request.scope)
        // By a code come both.
        let issues = { !request.responseType.words.isDisjoint(with: ["code", $0]) }
        idToken =
            isLogin && issues("id_token")
            ? .some(Self.idToken(of: request, authorization, session, context)) : .none
        let token = Self.token(of: authorization, context)
        accessToken = issues("token") ? Self.accessToken(token, to: request.client, context) : nil
        let hasUserInfo = server.profile.paths["userinfo"] != []
        userInfo =
            isLogin && hasUserInfo && issues("token")
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

    static func token(of authorization: Authorization, _ context: Context) -> IssuedAccessToken {
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
        return AccessToken.claims(of: token, in: shape, grantType: "authorization_code", context)
    }
}

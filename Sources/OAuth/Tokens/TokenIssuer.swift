import JOSE

/// The only place where tokens are made.
package enum TokenIssuer {
    /// The token response (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3).
    package static func answer(
        for granted: GrantedTokens, to client: Client, _ context: Context
    ) throws(OAuthError) -> JSON {
        let granted = Permissions.narrowed(granted, context)
        if granted.isIDTokenOnly { return try idTokenAnswer(for: granted, to: client, context) }
        let accessToken = try accessToken(for: granted, to: client, context)
        var answer: JSON = [
            "access_token": .string(accessToken),
            "token_type": .string(SenderConstraint.tokenType(of: granted.keyThumbprint)),
            "expires_in": .integer(
                context.lifetime(
                    ofTokenFor: granted.audience ?? granted.authorization.audience)),
        ]
        if !granted.scope.isEmpty, context.server.profile.backChannel.namesScope {
            answer["scope"] = .string(granted.scope.text)
        }
        if let idToken = try idToken(
            for: granted, to: client, accessToken: accessToken, context)
        {
            answer["id_token"] = .string(idToken)
        }
        switch granted.refreshToken {
        case .none: break
        case .repeated(let token): answer["refresh_token"] = .string(token)
        case .new(let expires):
            answer["refresh_token"] = .string(
                refreshToken(for: granted, to: client, expires, context))
        }
        return answer.merging(.object(granted.answerMembers))
    }

    /// Signs claims as a JWT of the given `typ` with the tenant's current key.
    package static func sign(
        _ claims: JSON, type: String?, _ context: Context
    ) throws(OAuthError) -> String {
        try TokenSigner(context.server.keys.current).sign(claims, type: type)
    }
}

extension TokenIssuer {
    /// An access token, remembered under its digest.
    static func accessToken(
        for granted: GrantedTokens, to client: Client, isByRedirect: Bool = false,
        _ context: Context
    ) throws(OAuthError) -> String {
        let audience = granted.audience ?? granted.authorization.audience
        let expires =
            context.now
            + context.lifetime(ofTokenFor: audience, byRedirect: isByRedirect)
        let token: String
        if isOpaque(client.policy.accessToken, for: audience, context) {
            let form = context.server.profile.tokenForms.accessToken
            token = context.server.world.entropy.text(in: form)
        } else {
            var claims = AccessToken.claims(
                for: granted.authorization, scope: granted.scope, audience: audience,
                grantType: granted.grantType, expires: expires, context)
            claims["cnf"] = SenderConstraint.confirmation(
                ofKey: granted.keyThumbprint, certificate: granted.certificateThumbprint)
            token = try sign(
                context.bent(claims, of: .accessToken),
                type: AccessToken.shape(for: audience, context).type, context)
        }
        context.server.state.accessTokens.insert(
            IssuedAccessToken(
                authorization: granted.authorization, scope: granted.scope, issued: context.now,
                expires: expires, audience: audience, keyThumbprint: granted.keyThumbprint,
                certificateThumbprint: granted.certificateThumbprint),
            for: SecretDigest(token), until: expires + retention)
        context.record.learn { $0.artefacts.append(.accessToken) }
        return token
    }

    /// An ID token; nil where the scope asks for no login or no user takes part.
    ///
    /// - Parameters:
    ///   - accessToken: what comes with it, for `at_hash`.
    ///   - code: what comes with it, for `c_hash`.
    ///   - isByRedirect: whether it travels through the browser. Where it does so alone, no access
    ///     token will follow, so the claims of the scope are in it (OpenID Connect Core §5.4).
    static func idToken(
        for granted: GrantedTokens, to client: Client, accessToken: String?, code: String? = nil,
        isByRedirect: Bool = false, _ context: Context
    ) throws(OAuthError) -> String? {
        let server = context.server
        guard server.profile.isLogin(granted.scope), let subject = granted.authorization.subject
        else {
            return nil
        }
        let signer = try TokenSigner.ofIDTokens(for: client, context)
        let shape = server.profile.idTokenShape
        let isHashed = isByRedirect || shape.hashesAtTokenEndpoint
        var answer: [String: JSON] = [:]
        answer["at_hash"] = TokenHash.of(
            isHashed ? accessToken : nil, algorithm: signer.algorithm
        ).map(JSON.string)
        answer["c_hash"] = TokenHash.of(code, algorithm: signer.algorithm).map(JSON.string)
        answer["nonce"] = granted.nonce.map(JSON.string)
        let claims = IDToken.claims(
            for: granted.authorization, subject: subject,
            expires: context.now + context.lifetime(.idToken), of: answer,
            withScope: isByRedirect && accessToken == nil && code == nil, context)
        context.record.learn { $0.artefacts.append(.idToken) }
        return try signer.sign(context.bent(claims, of: .idToken), type: shape.type)
    }
}

private extension TokenIssuer {
    static func isOpaque(
        _ wanted: AccessTokenForm?, for audience: [String], _ context: Context
    ) -> Bool {
        switch wanted ?? context.server.profile.accessToken {
        case .jwt: false
        case .opaque: true
        case .byAudience: audience.isEmpty
        }
    }

    /// An ID token where an access token is expected: `N_A` says that it is of no use as one
    /// (RFC 8693 §2.2.1).
    static func idTokenAnswer(
        for granted: GrantedTokens, to client: Client, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let subject = granted.authorization.subject else {
            throw .serverError(cause: "an ID token was granted for no user")
        }
        let lifetime = context.lifetime(.idToken)
        let claims = IDToken.claims(
            for: granted.authorization, subject: subject, expires: context.now + lifetime, context)
        let idToken = try TokenSigner.ofIDTokens(for: client, context).sign(
            context.bent(claims, of: .idToken), type: context.server.profile.idTokenShape.type)
        let answer: JSON = [
            "access_token": .string(idToken),
            "token_type": "N_A",
            "expires_in": .integer(lifetime),
        ]
        return answer.merging(.object(granted.answerMembers))
    }

    static func refreshToken(
        for granted: GrantedTokens, to client: Client, _ expires: Timestamp, _ context: Context
    ) -> String {
        let form = context.server.profile.tokenForms.refreshToken
        let token = context.server.world.entropy.text(in: form)
        // What a rule added was granted, so a refresh may ask for it again.
        let scope = Scope(granted.authorization.scope.values + granted.scope.values)
        var issued = IssuedRefreshToken(
            authorization: granted.authorization, scope: scope, expires: expires,
            keyThumbprint: client.isPublic ? granted.keyThumbprint : nil,
            certificateThumbprint: client.isPublic ? granted.certificateThumbprint : nil)
        issued.generation = granted.refreshGeneration
        context.server.state.refreshTokens.insert(
            issued, for: SecretDigest(token), until: expires + retention)
        context.record.learn { $0.artefacts.append(.refreshToken) }
        return token
    }

    /// How long a token that ran out is remembered, so that its use is told from an unknown one.
    static let retention: Seconds = 3600
}

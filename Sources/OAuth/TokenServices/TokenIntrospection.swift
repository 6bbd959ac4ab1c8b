import JOSE

/// Tells a resource server whether a token is active, and what it allows (RFC 7662).
package enum TokenIntrospection {
    /// The answer, in the form that the caller gets.
    package enum Answer: Sendable {
        case claims(JSON)
        case jwt(String)
    }

    /// RFC 9701 §4, §5.
    package static let mediaType = "application/token-introspection+jwt"
    private static let type = "token-introspection+jwt"

    /// - Parameter asksForJWT: whether the caller asks for a JWT; a client that registered for one
    ///   gets it anyway.
    /// - Throws: for a caller that did not authenticate. An invalid token is not an error.
    package static func answer(
        _ request: ClientRequest, asksForJWT: Bool, _ context: Context
    ) async throws(OAuthError) -> Answer {
        let caller = try await BackChannel.enter(request, at: .introspect, context)
        let report = try report(request, to: caller, context)
        let isWanted =
            asksForJWT && context.profile.protection.signsIntrospection
            || caller.algorithms.introspection != nil || caller.encryption[.introspection] != nil
        guard isWanted else { return .claims(report) }
        let signer = try await TokenSigner.of(
            .introspection, by: caller.algorithms.introspection, for: caller, context)
        // The JWT has no sub and exp, so that nobody takes it for an access token (RFC 9701 §8.1).
        return .jwt(
            try signer.sign(
                [
                    "iss": .string(context.addresses.issuer), "aud": .string(caller.id),
                    "iat": .integer(context.now.seconds), "token_introspection": report,
                ], type: type, context))
    }

    /// The same as plain JSON.
    package static func answer(
        _ request: ClientRequest, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try report(
            request, to: try await BackChannel.enter(request, at: .introspect, context), context)
    }

    private static func report(
        _ request: ClientRequest, to caller: Client, _ context: Context
    ) throws(OAuthError) -> JSON {
        // RFC 7662 §2.1: the caller must have authenticated.
        guard
            caller.isOpen || !caller.isPublic || context.profile.backChannel.publicClientsIntrospect
        else { throw OAuthError(.invalidClient, "introspect.public-client", ["client": caller.id]) }
        let token = try request.parameters.required("token", else: "token.missing")
        context.noteMisspelt(in: request.parameters, at: .introspect, for: caller)
        try refuseUnknownHint(in: request.parameters, context)
        // The hint is not needed otherwise: both stores use the same digest as their key.
        if let found = try refreshToken(token, context) { return found }
        return try accessToken(token, for: caller, context) ?? ["active": false]
    }
}

private extension TokenIntrospection {
    /// RFC 7662 §2.1 lets a server ignore the hint.
    static func refuseUnknownHint(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) {
        guard let hints = context.profile.backChannel.tokenHints,
            let hint = parameters["token_type_hint"], !hints.contains(hint)
        else { return }
        throw OAuthError(
            .invalidRequest, "introspect.hint-unknown", ["sent": hint, "known": hints])
    }

    static func refreshToken(_ token: String, _ context: Context) throws(OAuthError) -> JSON? {
        let tokens = context.state.refreshTokens
        guard let issued = context.own(tokens[SecretDigest(token)], \.authorization) else {
            guard let end = tokens.end(ofSecret: token) else { return nil }
            context.add(Finding("refresh-token.expired", ["seconds": context.now - end]))
            return ["active": false]
        }
        context.learnFlow(of: issued.authorization)
        if let flaw = flaw(of: issued, context) {
            context.add(flaw)
            return ["active": false]
        }
        // A refresh token that is a JWT has more claims.
        var answer = (try? JWS(compact: token))?.claims ?? [:]
        answer["active"] = true
        answer["client_id"] = .string(issued.authorization.clientID)
        answer["iss"] = .string(context.addresses.issuer)
        answer["scope"] = .string(issued.scope.text)
        answer["exp"] = .integer(issued.expires.seconds)
        try describeUser(of: issued.authorization, in: &answer, context)
        return answer
    }

    /// The reason why a refresh token is not active; nil where it is.
    static func flaw(of token: IssuedRefreshToken, _ context: Context) -> Finding? {
        if token.spent != nil || token.isOutdated {
            return Finding("refresh-token.outdated", as: "replaced")
        }
        return token.ending(at: context.now)
    }

    static func accessToken(
        _ token: String, for caller: Client, _ context: Context
    ) throws(OAuthError) -> JSON? {
        let issued: IssuedAccessToken
        do throws(OAuthError) {
            issued = try BearerToken.verified(token, sentBy: .reported, as: "token", context)
        } catch {
            context.add(error.diagnosis)
            return nil
        }
        var answer = AccessToken.claims(in: token, issued, context)
        if let untold = untold(by: issued, context) { answer = untold.merging(answer) }
        if context.profile.backChannel.introspectionNeedsAudience, !caller.isOpen,
            !answer.audience.contains(caller.id)
        {
            context.add(
                Finding(
                    "bearer.other-audience", ["audience": answer.audience, "wanted": [caller.id]]))
            return nil
        }
        answer["active"] = true
        // The members of RFC 7662 §2.2, for tokens whose claims have other names.
        answer["client_id"] = answer["client_id"] ?? .string(issued.authorization.clientID)
        if !issued.scope.isEmpty { answer["scope"] = answer["scope"] ?? .string(issued.scope.text) }
        answer["token_type"] = .string(SenderConstraint.tokenType(of: issued.keyThumbprint))
        try describeUser(of: issued.authorization, in: &answer, context)
        return answer
    }

    /// The claims of a token in the provider's own shape; nil for a token that userinfo accepts,
    /// since introspection has to tell the rest only of others.
    static func untold(by issued: IssuedAccessToken, _ context: Context) -> JSON? {
        guard UserInfo.refusedDialect(of: issued, context) != nil else { return nil }
        var claims = AccessToken.claims(of: issued, in: context.profile.accessTokenShape, context)
        claims["jti"] = nil
        return claims
    }

    static func describeUser(
        of authorization: Authorization, in answer: inout JSON, _ context: Context
    ) throws(OAuthError) {
        guard let subject = authorization.subject else { return }
        try context.learn(subject)
        answer["sub"] =
            answer["sub"]
            ?? .string(SubjectIdentifier(of: authorization, context).identifier(of: subject.sub))
        answer["username"] = (context.users.user(of: subject)?.username).map(JSON.string)
    }
}

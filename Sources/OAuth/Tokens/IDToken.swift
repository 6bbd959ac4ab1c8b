import JOSE

/// The claims of an ID token (OpenID Connect Core §2), in the profile's shape.
enum IDToken {
    /// - Parameters:
    ///   - client: the client it is for.
    ///   - answer: the claims of a single answer, such as `nonce` and `at_hash`.
    ///   - isAlone: whether the client gets no access token to fetch claims with.
    static func claims(
        for authorization: Authorization, subject: Subject, to client: Client?, _ span: TokenSpan,
        of answer: [String: JSON] = [:], isAlone: Bool = false, _ context: Context
    ) -> JSON {
        let shape = context.profile.idTokenShape
        let asked = asked(
            authorization, subject, withScope: isAlone || carriesScopeClaims(client, context),
            context)
        let own = shape.shaped(
            answer.merging(standard(authorization, subject, to: client, span, in: shape, context)) {
                $1
            })
        return .object(
            shape.shapedOfUser(asked)
                .merging(context.tokenClaims(of: authorization, in: shape)) { _, stated in stated }
                .merging(own) { _, ours in ours })
    }

    private static func carriesScopeClaims(_ client: Client?, _ context: Context) -> Bool {
        switch context.choice(\.idTokenClaims, of: client) {
        case nil: context.profile.idTokenShape.carriesScopeClaims
        case .scope: true
        case .protocol: false
        }
    }

    private static func standard(
        _ authorization: Authorization, _ subject: Subject, to client: Client?, _ span: TokenSpan,
        in shape: TokenShape, _ context: Context
    ) -> [String: JSON] {
        var claims: [String: JSON] = [
            "iss": .string(context.addresses.issuer),
            "sub": .string(
                SubjectIdentifier(of: authorization, context).identifier(of: subject.sub)),
            "aud": .string(authorization.clientID),
            "azp": .string(authorization.clientID),
            "iat": .integer(span.issued.seconds),
            "exp": .integer(span.expires.seconds),
            "amr": .array(methods(of: authorization, context).map(JSON.string)),
        ]
        if context.namesSession(to: client) { claims["sid"] = .string(subject.sessionID) }
        if authorization.wantsAuthTime || !shape.authTimeOnDemand {
            claims["auth_time"] = .integer(subject.authTime.seconds)
        }
        claims["acr"] = authorization.acr.map(JSON.string)
        claims["act"] = authorization.actor
        context.addProviderClaims(to: &claims, of: .idToken, in: shape, for: authorization)
        return claims
    }

    private static func methods(of authorization: Authorization, _ context: Context) -> [String] {
        context.server.ladder.rung(of: authorization.acr)?.amr ?? ["pwd"]
    }

    /// The user's claims that the `claims` parameter requests here, and those of the scope.
    private static func asked(
        _ authorization: Authorization, _ subject: Subject, withScope: Bool, _ context: Context
    ) -> [String: JSON] {
        let wishes = authorization.claimsRequest.idToken
        guard withScope || !wishes.isEmpty,
            let known = context.user(of: subject, seenBy: authorization)
        else { return [:] }
        let user = context.profile.presented(known)
        let opened =
            withScope
            ? context.profile.claims(of: user, openedBy: authorization.scope) : [:]
        return opened.merging(user.claims.filter { wishes[$0.key] != nil }) { first, _ in first }
    }
}

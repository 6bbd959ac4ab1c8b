import JOSE

/// The claims of an ID token (OpenID Connect Core §2), without those of one single answer (`nonce`,
/// `at_hash`).
enum IDToken {
    static func claims(
        for authorization: Authorization, subject: Subject, expires: Timestamp,
        withScope: Bool = false, _ context: Context
    ) -> JSON {
        var claims = asked(authorization, subject, withScope: withScope, context)
        claims.merge(
            [
                "iss": .string(context.addresses.issuer),
                "sub": .string(
                    SubjectIdentifier(of: authorization, context).identifier(of: subject.sub)),
                "aud": .string(authorization.clientID),
                "azp": .string(authorization.clientID),
                "iat": .integer(context.now.seconds),
                "exp": .integer(expires.seconds),
                "auth_time": .integer(subject.authTime.seconds),
                "amr": ["pwd"],
                "sid": .string(subject.sessionID),
            ]
        ) { _, ours in ours }
        claims["acr"] = authorization.acr.map(JSON.string)
        claims["act"] = authorization.actor
        return .object(claims)
    }

    /// The claims of the user that the `claims` parameter wants here. What a scope opens up stays
    /// with userinfo where there is an access token to get it with (OpenID Connect Core §5.4).
    private static func asked(
        _ authorization: Authorization, _ subject: Subject, withScope: Bool, _ context: Context
    ) -> [String: JSON] {
        let wishes = authorization.claimsRequest.idToken
        guard withScope || !wishes.isEmpty, let user = context.server.users.user(of: subject)
        else { return [:] }
        let opened =
            withScope ? StandardClaims.claims(of: user, for: authorization.scope) : [:]
        return opened.merging(user.claims.filter { wishes[$0.key] != nil }) { first, _ in first }
    }
}

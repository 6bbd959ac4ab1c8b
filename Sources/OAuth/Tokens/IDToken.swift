import JOSE

/// The claims of an ID token (OpenID Connect Core §2), without those of one single answer (`nonce`,
/// `at_hash`).
enum IDToken {
    static func claims(
        for authorization: Authorization, subject: Subject, expires: Timestamp, _ context: Context
    ) -> JSON {
        var claims = asked(authorization, subject, context)
        claims.merge(
            [
                "iss": .string(context.addresses.issuer),
                "sub": .string(subject.sub),
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
        return .object(claims)
    }

    /// The claims of the user that the `claims` parameter wants here. What a scope opens up stays
    /// with userinfo, since there is an access token to get it with (OpenID Connect Core §5.4).
    private static func asked(
        _ authorization: Authorization, _ subject: Subject, _ context: Context
    ) -> [String: JSON] {
        let wishes = authorization.claimsRequest.idToken
        guard !wishes.isEmpty, let user = context.server.users.user(of: subject) else { return [:] }
        return user.claims.filter { wishes[$0.key] != nil }
    }
}

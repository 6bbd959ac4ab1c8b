import JOSE
import OAuth

/// The claims of a token, for any bearer, with every value as a text
/// (https://developers.google.com/identity/sign-in/web/backend-auth#calling-the-tokeninfo-endpoint).
package enum TokenInfo {
    /// - Parameter bearer: the access token of a request that has none in its parameters.
    /// - Throws: `invalid_token` for a token that is not valid.
    package static func answer(
        to parameters: Parameters, bearer: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        if let token = parameters["id_token"] { return try ofIDToken(token, context) }
        guard let token = parameters["access_token"] ?? bearer else {
            throw .invalidToken(Finding("bearer.missing"))
        }
        return try ofAccessToken(token, context)
    }
}

private extension TokenInfo {
    static func ofAccessToken(_ token: String, _ context: Context) throws(OAuthError) -> JSON {
        let issued = try BearerToken.verified(
            token, sentBy: .reported, as: "access_token", context)
        try context.learn(issued, at: "tokeninfo")
        let authorization = issued.authorization
        let isOnline = authorization.extensions[OnlineAccess.self].isOne
        var answer: [String: JSON] = [
            "azp": .string(authorization.clientID), "aud": .string(authorization.clientID),
            "scope": .string(issued.scope.text), "exp": .integer(issued.expires.seconds),
            "expires_in": .integer(issued.expires - context.now),
            "access_type": isOnline ? "online" : "offline",
        ]
        let claims = authorization.subject.flatMap {
            UserInfo.claims(about: $0, for: issued, context)
        }
        for name in ["sub", "email", "email_verified"] { answer[name] = claims?[name] }
        return texts(answer)
    }

    static func ofIDToken(_ token: String, _ context: Context) throws(OAuthError) -> JSON {
        guard let jws = try? JWS(compact: token), let claims = jws.claims?.object,
            context.keyRing.isSigner(of: jws),
            let end = claims["exp"]?.integer, end > context.now.seconds
        else { throw .invalidToken(Finding("tokeninfo.id-token-invalid")) }
        return texts(claims.merging(jws.header.object ?? [:]) { claim, _ in claim })
    }

    static func texts(_ members: [String: JSON]) -> JSON {
        .object(members.mapValues { .string($0.string ?? $0.text) })
    }
}

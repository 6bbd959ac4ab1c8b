import JOSE

extension UserInfo {
    /// Userinfo as a JWT for clients that registered an algorithm for it; nil for the others
    /// (OpenID Connect Core §5.3.2).
    ///
    /// - Parameter token: the access token as sent.
    package static func signed(
        _ claims: JSON, for token: String, _ context: Context
    ) throws(OAuthError) -> String? {
        let clientID = try BearerToken.verified(token, sentBy: .reported, context).authorization
            .clientID
        guard let client = context.server.clients[clientID],
            let algorithm = client.algorithms.userInfo
        else { return nil }
        var claims = claims
        claims["iss"] = .string(context.addresses.issuer)
        claims["aud"] = .string(client.id)
        return try TokenSigner(algorithm, for: client, context).sign(claims, type: "JWT")
    }
}

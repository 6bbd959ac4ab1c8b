import JOSE

/// The claims of a refresh token that is a JWT, in the profile's shape. Only the issuer reads it,
/// so no specification defines its contents.
enum RefreshToken {
    static func claims(
        of issued: IssuedRefreshToken, in shape: TokenShape, _ context: Context
    ) -> JSON {
        let authorization = issued.authorization
        let issuer = JSON.string(context.addresses.issuer)
        var claims: [String: JSON] = [
            "iss": issuer,
            "aud": issuer,
            "sub": .string(AccessToken.subject(of: authorization, shape, context)),
            "client_id": .string(authorization.clientID),
            "azp": .string(authorization.clientID),
            "iat": .integer(context.now.seconds),
            "exp": .integer(issued.expires.seconds),
            "jti": .string(context.server.tokenIDs.id(of: issued.number)),
            "scope": .string(issued.scope.text),
        ]
        claims["sid"] = (authorization.subject?.sessionID).map(JSON.string)
        claims["cnf"] = SenderConstraint.confirmation(
            ofKey: issued.keyThumbprint, certificate: nil, beside: shape.confirmation)
        claims["nonce"] = authorization.nonce.map(JSON.string)
        context.addProviderClaims(to: &claims, of: .refreshToken, in: shape, for: authorization)
        return .object(shape.shaped(claims))
    }
}

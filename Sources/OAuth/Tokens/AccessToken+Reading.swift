import JOSE

extension AccessToken {
    /// The claims of a JWT; for an opaque token, and for one with a defect, those that it would have
    /// as a sound JWT.
    static func claims(
        in token: String, _ issued: IssuedAccessToken, _ context: Context
    ) -> JSON {
        if !issued.hasDefect, let written = (try? JWS(compact: token))?.claims { return written }
        let client = context.clients[issued.authorization.clientID]
        let shape = shape(for: issued.audience, to: client, context)
        var claims = claims(of: issued, in: shape, context)
        claims["jti"] = nil
        return claims
    }
}

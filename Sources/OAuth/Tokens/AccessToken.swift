import JOSE

/// The claims of an access token (RFC 9068 §2.2), in the shape that the profile gives it.
enum AccessToken {
    static func claims(
        for authorization: Authorization, scope: Scope, audience: [String]? = nil,
        expires: Timestamp, _ context: Context
    ) -> JSON {
        let issuer = context.addresses.issuer
        var claims: [String: JSON] = [
            "iss": .string(issuer),
            "aud": claim(audience ?? authorization.audience, issuer: issuer),
            "sub": .string(subject(of: authorization, context)),
            "client_id": .string(authorization.clientID),
            "azp": .string(authorization.clientID),
            "iat": .integer(context.now.seconds),
            "exp": .integer(expires.seconds),
            "jti": .string(context.server.world.entropy.token(bits: 128)),
        ]
        if !scope.isEmpty {
            claims["scope"] = .string(scope.text)
        }
        if let subject = authorization.subject {
            claims["auth_time"] = .integer(subject.authTime.seconds)
            claims["acr"] = authorization.acr.map(JSON.string)
        }
        claims["act"] = authorization.actor
        return .object(context.server.profile.accessTokenShape.shaped(claims))
    }

    private static func subject(of authorization: Authorization, _ context: Context) -> String {
        authorization.subject.map {
            SubjectIdentifier(of: authorization, context).identifier(of: $0.sub)
        } ?? authorization.clientID
    }

    /// What was asked for, else the issuer, whose userinfo endpoint is then the only resource.
    private static func claim(_ audience: [String], issuer: String) -> JSON {
        switch audience.count {
        case 0: .string(issuer)
        case 1: .string(audience[0])
        default: .array(audience.map(JSON.string))
        }
    }
}

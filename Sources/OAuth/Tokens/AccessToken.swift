import JOSE

/// The claims of an access token (RFC 9068 §2.2), in the shape that the profile gives it.
enum AccessToken {
    /// - Parameter grantType: what it comes from; nil for an authorization response.
    static func claims(
        for authorization: Authorization, scope: Scope, audience: [String]? = nil,
        grantType: String? = nil, expires: Timestamp, _ context: Context
    ) -> JSON {
        let issuer = context.addresses.issuer
        let audience = audience ?? authorization.audience
        let shape = shape(for: audience, context)
        var claims: [String: JSON] = [
            "iss": .string(issuer),
            "aud": claim(audience, scope: scope, context),
            "sub": .string(subject(of: authorization, shape, context)),
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
        claims["gty"] = grantType.flatMap { shape.grantNames[$0] }.map(JSON.string)
        claims["permissions"] = Permissions.claim(
            of: authorization, scope: scope, audience: audience, context)
        claims.merge(context.providerClaims(of: authorization)) { first, _ in first }
        return .object(shape.shaped(claims))
    }

    /// That of the provider, unless an API wants another.
    static func shape(for audience: [String], _ context: Context) -> TokenShape {
        let profile = context.server.profile
        let dialects = context.server.configuration.apis.filter {
            audience.contains($0.identifier)
        }.compactMap(\.tokenDialect)
        return dialects.lazy.compactMap { profile.accessTokenDialects[$0] }.first
            ?? profile.accessTokenShape
    }
}

private extension AccessToken {
    static func subject(
        of authorization: Authorization, _ shape: TokenShape, _ context: Context
    ) -> String {
        authorization.subject.map {
            SubjectIdentifier(of: authorization, context).identifier(of: $0.sub)
        } ?? authorization.clientID + shape.clientSubjectSuffix
    }

    /// What was asked for, else the issuer, whose userinfo endpoint is then the only resource.
    static func claim(_ audience: [String], scope: Scope, _ context: Context) -> JSON {
        var audience = audience
        if scope.contains("openid"), let userInfo = Audience.userInfo(context), !audience.isEmpty {
            audience.append(userInfo)
        }
        return switch audience.count {
        case 0: .string(context.addresses.issuer)
        case 1: .string(audience[0])
        default: .array(audience.map(JSON.string))
        }
    }
}

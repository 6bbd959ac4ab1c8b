import JOSE

/// The claims of an access token (RFC 9068 §2.2), in the profile's shape.
enum AccessToken {
    /// - Parameter grantType: the grant of the token; nil for an authorization response.
    static func claims(
        of token: IssuedAccessToken, in shape: TokenShape, grantType: String? = nil,
        _ context: Context
    ) -> JSON {
        let authorization = token.authorization
        let scope = token.scope
        var claims: [String: JSON] = [
            "iss": .string(context.addresses.issuer),
            "aud": claim(token.audience, scope: scope, context),
            "sub": .string(subject(of: authorization, shape, context)),
            "client_id": .string(authorization.clientID),
            "azp": .string(authorization.clientID),
            "iat": .integer(token.issued.seconds),
            "exp": .integer(token.expires.seconds),
            "jti": .string(
                (shape.idPrefixes[grantType ?? ""] ?? shape.idPrefixes[""] ?? "")
                    + id(of: token, context)),
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
            of: authorization, scope: scope, audience: token.audience, context)
        context.addProviderClaims(to: &claims, of: .accessToken, in: shape, for: authorization)
        var shaped = context.tokenClaims(of: authorization, in: shape)
            .merging(shape.shaped(claims)) { _, ours in ours }
        // Every provider states a token's authorization details, and the binding of a bound one.
        shaped[AuthorizationDetails.parameter] = token.details.json
        if let binding = SenderConstraint.confirmation(
            ofKey: token.keyThumbprint, certificate: token.certificateThumbprint,
            beside: shape.confirmation)
        {
            shaped["cnf"] = binding
        }
        return .object(shaped)
    }

    /// The provider's shape, unless an API wants another, or else the client or the tenant.
    static func shape(
        for audience: [String], to client: Client?, _ context: Context
    ) -> TokenShape {
        let profile = context.profile
        let ofAPIs = context.configuration.apis.filter {
            audience.contains($0.identifier)
        }.compactMap(\.tokenDialect)
        let dialects = ofAPIs + [context.choice(\.dialect, of: client)].compactMap(\.self)
        return dialects.lazy.compactMap { profile.accessTokenDialects[$0] }.first
            ?? profile.accessTokenShape
    }

    /// The subject of a token: the user, or the client that acts for itself.
    static func subject(
        of authorization: Authorization, _ shape: TokenShape, _ context: Context
    ) -> String {
        authorization.subject.map {
            SubjectIdentifier(of: authorization, context).identifier(of: $0.sub)
        } ?? authorization.clientID + shape.clientSubjectSuffix
    }

    /// A token made without a server has an id that no server gives.
    private static func id(of token: IssuedAccessToken, _ context: Context) -> String {
        token.number == 0
            ? context.world.entropy.token(bits: 128) : token.id(in: context.server.tokenIDs)
    }

    /// The requested audience, else the issuer, whose userinfo endpoint is then the only resource.
    private static func claim(_ audience: [String], scope: Scope, _ context: Context) -> JSON {
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

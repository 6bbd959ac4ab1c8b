import JOSE

/// The refresh token of an answer.
enum RefreshTokenPlan: Sendable {
    /// A new token, with the record that will be kept of it.
    case new(IssuedRefreshToken, RefreshTokenForm)
    /// The token that was sent.
    case repeated(String)

    /// - Parameter scope: the scope of the access token beside it.
    init?(
        _ granted: GrantedAccess, scope: Scope, to client: Client, boundTo binding: TokenBinding,
        _ context: Context
    ) {
        switch granted.refreshToken {
        case .none: return nil
        case .repeated(let token, _): self = .repeated(token)
        case .new(let expires):
            let issued = IssuedRefreshToken(
                authorization: granted.authorization,
                // Scope values that a rule added count as granted: a refresh may repeat them.
                scope: Scope(granted.authorization.scope.values + scope.values), expires: expires,
                keyThumbprint: client.isPublic ? binding.keyThumbprint : nil,
                certificateThumbprint: client.isPublic ? binding.certificateThumbprint : nil)
            self = .new(issued, context.profile.tokenForms.refreshToken)
        }
    }

    /// Makes the token, and remembers it under its digest.
    func mint(
        beside accessToken: String, _ context: Context
    ) throws(OAuthError) -> String {
        try issue(beside: accessToken, context).text
    }

    /// Makes the token; returns its id too, if it is new.
    func issue(
        beside accessToken: String? = nil, _ context: Context
    ) throws(OAuthError) -> (text: String, id: String?) {
        switch self {
        case .repeated(let token): return (token, nil)
        case .new(var issued, let form):
            let client = context.clients[issued.authorization.clientID]
            if !context.profile.refreshToken.keepsReplaced(for: client) {
                issued.generation = issued.authorization.nextGeneration()
            }
            issued.number = context.server.tokenIDs.next()
            let token = try Self.text(of: issued, in: form, context)
            let end = max(issued.expires, context.now) + TokenIssuer.retention
            context.state.refreshTokens.insert(issued, for: SecretDigest(token), until: end)
            if context.profile.refreshToken.endsAccessTokens, let accessToken {
                context.state.accessTokensBeside.insert(
                    SecretDigest(accessToken), for: SecretDigest(token), until: end)
            }
            context.state.recent.note(
                token, .refreshToken, to: issued.authorization.clientID, at: context.now)
            context.record.learn { $0.artefacts.append(.refreshToken) }
            return (token, context.server.tokenIDs.id(of: issued.number))
        }
    }

    private static func text(
        of issued: IssuedRefreshToken, in form: RefreshTokenForm, _ context: Context
    ) throws(OAuthError) -> String {
        switch form {
        case .text(let form): context.world.entropy.text(in: form)
        case .jwt(let shape, let algorithm):
            try
                (algorithm.map { TokenSigner(ownSecretFor: $0, context) }
                ?? TokenSigner(context.keys.current)).sign(
                    RefreshToken.claims(of: issued, in: shape, context), type: shape.type, context)
        }
    }
}

/// The claims of a refresh token that is a JWT, in the profile's shape. Only the issuer reads it,
/// so no specification defines its contents.
enum RefreshToken {
    static func claims(
        of issued: IssuedRefreshToken, in shape: TokenShape, _ context: Context
    ) -> JSON {
        let authorization = issued.authorization
        let issuer = JSON.string(context.addresses.issuer)
        var claims: [String: JSON] = [
            "iss": issuer, "aud": issuer,
            "sub": .string(AccessToken.subject(of: authorization, shape, context)),
            "client_id": .string(authorization.clientID), "azp": .string(authorization.clientID),
            "iat": .integer(context.now.seconds), "exp": .integer(issued.expires.seconds),
            "jti": .string(
                shape.jti(ofToken: context.server.tokenIDs.id(of: issued.number))),
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

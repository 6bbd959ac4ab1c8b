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
            "client_id": .string(authorization.clientID), "azp": .string(authorization.clientID),
            "iat": .integer(token.issued.seconds), "exp": .integer(token.expires.seconds),
            "jti": .string(
                shape.jti(ofToken: id(of: token, shape, context), grantType: grantType)),
        ]
        if !scope.isEmpty { claims["scope"] = .string(scope.text) }
        if let subject = authorization.subject {
            claims["auth_time"] = .integer(subject.authTime.seconds)
            claims["acr"] = authorization.acr.map(JSON.string)
            claims["sid"] = .string(subject.sessionID)
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
        let ofAPIs = context.configuration.apis.filter { audience.contains($0.identifier) }
            .compactMap(\.tokenDialect)
        let dialects = ofAPIs + [context.choice(\.dialect, of: client)].compactMap(\.self)
        return dialects.lazy.compactMap { context.profile.accessTokenDialects[$0] }.first
            ?? context.profile.accessTokenShape
    }

    /// The shape of RFC 9068 §2, where the provider has it in addition to its own.
    static func standardShape(_ context: Context) -> TokenShape? {
        context.profile.accessTokenDialects.values.first { $0.type == "at+jwt" }
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
    private static func id(
        of token: IssuedAccessToken, _ shape: TokenShape, _ context: Context
    ) -> String {
        let entropy = context.world.entropy
        return token.number == 0
            ? shape.idForm.map(entropy.text) ?? entropy.token(bits: 128)
            : token.id(in: context.server.tokenIDs)
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

extension AccessToken {
    /// The claims of a JWT; for an opaque token, and for one with a defect, those that it would
    /// have as a sound JWT.
    static func claims(in token: String, _ issued: IssuedAccessToken, _ context: Context) -> JSON {
        if !issued.hasDefect, let written = (try? JWS(compact: token))?.claims { return written }
        let client = context.clients[issued.authorization.clientID]
        let shape = shape(for: issued.audience, to: client, context)
        var claims = claims(of: issued, in: shape, context)
        claims["jti"] = nil
        return claims
    }
}

/// An access token to be made, with all its contents.
struct AccessTokenPlan: Sendable {
    /// The record that will be kept of the token.
    private(set) var token: IssuedAccessToken
    let lifetime: Seconds
    /// The `grant_type` of the token request; nil for an authorization response.
    let grantType: String?
    private let form: Form
    /// The changes of rules that are merged into the claims.
    private let changes: [JSON]
    /// The defects; only those of the answer for a token that nobody but the server can look into.
    private let defects: [TokenDefect]

    private enum Form: Sendable {
        case text(TextPattern?)
        case jwt(TokenShape)
    }

    /// - Parameters:
    ///   - scope: the scope of the token, whatever was granted.
    ///   - hasIDToken: whether there is an ID token in the answer.
    init(
        _ granted: GrantedAccess, scope: Scope, to client: Client, by channel: TokenChannel,
        hasIDToken: Bool, _ changes: TokenChanges, _ context: Context
    ) {
        let server = context.server
        let audience = granted.audience
        let binding = channel.binding
        lifetime =
            changes.lifetime(.accessToken) ?? server.refreshedLifetime(granted)
            ?? server.lifetime(ofTokenFor: audience, byRedirect: channel.isRedirect)
        grantType = channel.grantType
        if server.isText(tokenOf: client, for: audience) {
            form = .text(server.textForm(of: client))
            self.changes = []
            defects = changes.defects(of: .accessToken, hasIDToken: hasIDToken, isOpaque: true)
        } else {
            form = .jwt(AccessToken.shape(for: audience, to: client, context))
            self.changes = changes.claims(of: .accessToken)
            defects = changes.defects(of: .accessToken, hasIDToken: hasIDToken)
        }
        if binding == .none { context.noteLifetime(ofUnbound: lifetime, for: client) }
        let span = TokenSpan(lasting: lifetime, from: context.now)
        token = IssuedAccessToken(
            authorization: granted.authorization, scope: scope, issued: span.issued,
            expires: span.expires, audience: audience, keyThumbprint: binding.keyThumbprint,
            certificateThumbprint: binding.certificateThumbprint, hasDefect: !defects.isEmpty,
            details: granted.details)
    }

    /// A token made to order, in the client's usual form unless somebody wants to look into it.
    ///
    /// - Parameter shape: the shape of a JWT; nil for the usual one.
    init(
        _ token: IssuedAccessToken, to client: Client, changes: [JSON], _ defects: [TokenDefect],
        in shape: TokenShape? = nil, _ context: Context
    ) {
        let isPlain = changes.isEmpty && defects.isEmpty && shape == nil
        let isText = context.server.isText(tokenOf: client, for: token.audience)
        self.token = token
        lifetime = token.expires - token.issued
        grantType = nil
        form =
            isText && isPlain
            ? .text(context.server.textForm(of: client))
            : .jwt(shape ?? AccessToken.shape(for: token.audience, to: client, context))
        self.changes = changes
        self.defects = defects
    }

    /// Makes the token, and remembers it under its digest.
    func mint(_ context: Context) throws(OAuthError) -> String { try issue(context).text }

    /// The token in the answer: another client's token, valid for that client, if a rule asks.
    func sent(_ own: String, _ context: Context) throws(OAuthError) -> String {
        guard defects.contains(where: \.isOfAnswer) else { return own }
        return try ofAnotherClient(context).mint(context)
    }

    /// Makes the token, and remembers it under its digest; returns its id too.
    func issue(_ context: Context) throws(OAuthError) -> (text: String, id: String) {
        var token = token
        token.number = context.server.tokenIDs.next()
        let text = try text(of: &token, context)
        context.state.accessTokens.insert(
            token, for: SecretDigest(text),
            until: max(token.expires, context.now) + TokenIssuer.retention)
        context.state.recent.note(
            text, .accessToken, to: token.authorization.clientID, at: context.now)
        context.record.learn { $0.artefacts.append(.accessToken) }
        return (text, token.id(in: context.server.tokenIDs))
    }
}

private extension AuthorizationServer {
    /// Returns true if nobody else can look into a token: the provider's own APIs do not count.
    func isText(tokenOf client: Client, for audience: [String]) -> Bool {
        let others = audience.filter { !profile.audiences.wellKnown.contains($0) }
        return (client.policy.accessToken ?? profile.accessToken).isText(for: others)
    }

    /// The form of an access token that is no JWT.
    func textForm(of client: Client) -> TextPattern? {
        client.traits.accessToken.map { TextPattern($0) } ?? profile.tokenForms.accessToken
    }

    /// The lifetime of an access token beside a refresh token, where the provider has another one.
    func refreshedLifetime(_ granted: GrantedAccess) -> Seconds? {
        granted.refreshToken == .none || configuration.lifetimes[.accessToken] != nil
            ? nil : profile.refreshToken.accessTokenLifetime
    }
}

private extension AccessTokenPlan {
    func ofAnotherClient(_ context: Context) -> AccessTokenPlan {
        var order = self
        let own = token.authorization
        let other = Authorization(
            clientID: context.clients.ids(atMost: 2).first { $0 != own.clientID }
                ?? "another-client",
            subject: own.subject, scope: own.scope, audience: own.audience)
        order.token = IssuedAccessToken(
            authorization: other, scope: token.scope, issued: token.issued,
            expires: token.expires, audience: token.audience)
        return order
    }

    /// A changed `jti` is the id of the token from then on.
    func text(of token: inout IssuedAccessToken, _ context: Context) throws(OAuthError) -> String {
        switch form {
        case .text(let form): return context.world.entropy.text(in: form)
        case .jwt(let shape):
            let claims = AccessToken.claims(of: token, in: shape, grantType: grantType, context)
            let changed = claims.merging(each: changes)
            if let id = changed["jti"]?.string, id != claims["jti"]?.string { token.rename(id) }
            let key = context.keys.ofAccessTokens(by: context.profile.keys)
            return try TokenSigner(key).sign(
                changed, type: shape.type, of: token.authorization, with: defects,
                namingCertificate: shape.namesCertificate, context)
        }
    }
}

extension Context {
    /// The types of the headers of access tokens.
    var accessTokenTypes: [String?] {
        [profile.accessTokenShape.type] + profile.accessTokenDialects.values.map(\.type)
    }

    /// The user's claims that `token_claims` of the tenant or of the user puts into ID tokens and
    /// access tokens, whatever the scope; none takes the place of a claim of the token itself.
    func tokenClaims(of authorization: Authorization, in shape: TokenShape) -> [String: JSON] {
        guard let subject = authorization.subject,
            let user = users.user(of: subject)
        else { return [:] }
        let names = Set(configuration.tokenClaims + user.tokenClaims).subtracting(shape.claims)
            .subtracting(TokenShape.protectedClaims)
        guard !names.isEmpty, let seen = self.user(of: subject, seenBy: authorization) else {
            return [:]
        }
        let claims = presented(seen).claims.filter { names.contains($0.key) }
        return profile.reservedClaims.admitted(claims)
    }
}

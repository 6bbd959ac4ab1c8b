import JOSE

/// An access token to be made, with all its contents.
struct AccessTokenOrder: Sendable {
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
        let span = TokenSpan(lasting: lifetime, from: context.now)
        token = IssuedAccessToken(
            authorization: granted.authorization, scope: scope, issued: span.issued,
            expires: span.expires, audience: audience, keyThumbprint: binding.keyThumbprint,
            certificateThumbprint: binding.certificateThumbprint, hasDefect: !defects.isEmpty,
            details: granted.details)
    }

    /// A token made to order, in the client's usual form unless somebody wants to look into it.
    init(
        _ token: IssuedAccessToken, to client: Client, changes: [JSON], _ defects: [TokenDefect],
        _ context: Context
    ) {
        let isPlain = changes.isEmpty && defects.isEmpty
        let isText = context.server.isText(tokenOf: client, for: token.audience)
        self.token = token
        lifetime = token.expires - token.issued
        grantType = nil
        form =
            isText && isPlain
            ? .text(context.server.textForm(of: client))
            : .jwt(AccessToken.shape(for: token.audience, to: client, context))
        self.changes = changes
        self.defects = defects
    }

    /// Makes the token, and remembers it under its digest.
    func mint(_ context: Context) throws(OAuthError) -> String {
        try issue(context).text
    }

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

private extension AccessTokenOrder {
    func ofAnotherClient(_ context: Context) -> AccessTokenOrder {
        var order = self
        let own = token.authorization
        let other = Authorization(
            clientID: context.clients.ids.first { $0 != own.clientID } ?? "another-client",
            subject: own.subject, scope: own.scope, audience: own.audience)
        order.token = IssuedAccessToken(
            authorization: other, scope: token.scope, issued: token.issued,
            expires: token.expires, audience: token.audience)
        return order
    }

    /// A changed `jti` is the id of the token from then on.
    func text(
        of token: inout IssuedAccessToken, _ context: Context
    ) throws(OAuthError) -> String {
        switch form {
        case .text(let form): return context.world.entropy.text(in: form)
        case .jwt(let shape):
            let claims = AccessToken.claims(of: token, in: shape, grantType: grantType, context)
            let changed = changes.reduce(claims) { $0.merging($1) }
            if let id = changed["jti"]?.string, id != claims["jti"]?.string { token.rename(id) }
            let key = context.keys.ofAccessTokens(by: context.profile.keys)
            return try TokenSigner(key).sign(
                changed, type: shape.type, of: token.authorization, with: defects,
                namingCertificate: shape.namesCertificate, context)
        }
    }
}

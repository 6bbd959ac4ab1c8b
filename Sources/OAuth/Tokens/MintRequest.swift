import JOSE

/// A request for a token outside of any flow; nil leaves a choice to the configuration.
package struct MintRequest: Sendable, Equatable {
    package var kind = TokenKind.accessToken
    /// The user's `sub` or username.
    package var user: String?
    /// True if the client acts for itself, so that no user takes part.
    package var isOfClient = false
    package var clientID: String?
    package var scope: Scope?
    package var audience: String?
    /// Negative for a token that has expired already.
    package var expiresIn: Seconds?
    /// Additional claims, which override those of the token.
    package var claims: [String: JSON] = [:]
    package var nonce: String?
    /// The names of the token's defects; empty for a sound one.
    package var defects: [String] = []

    package init() {}
}

extension MintRequest {
    /// Signs the requested access token or ID token without remembering it, and without a
    /// generation, so that it is valid for every server with the key. An ID token is signed as in a
    /// login of the client.
    ///
    /// - Throws: an error if the user is unknown.
    package func token(_ context: Context) async throws(OAuthError) -> String {
        let authorization = try authorization(context)
        guard kind == .idToken, let subject = authorization.subject else {
            let (standard, shape) = accessToken(of: authorization, context)
            return try TokenIssuer.sign(
                standard.merging(.object(claims)), type: shape.type, context)
        }
        let client = context.clients[authorization.clientID]
        let signer =
            if let client {
                try await TokenSigner.ofIDTokens(for: client, context)
            } else {
                TokenSigner(context.keys.current)
            }
        let standard = IDToken.claims(
            for: authorization, subject: subject, to: client, span(.idToken, context), context)
        return try signer.sign(
            standard.merging(.object(claims)), type: context.profile.idTokenShape.type, context)
    }

    /// - Parameter kind: the lifetime of the token where the request states none.
    func span(_ kind: Lifetime, _ context: Context) -> TokenSpan {
        TokenSpan(lasting: expiresIn ?? context.server.lifetime(kind), from: context.now)
    }

    /// The authorization that a login would have given the client.
    func authorization(_ context: Context) throws(OAuthError) -> Authorization {
        let subject = try isOfClient ? nil : subject(context)
        return Authorization(
            clientID: client(context), subject: subject,
            scope: scope ?? (isOfClient ? [] : ["openid"]),
            audience: audience.map { [$0] } ?? [], nonce: nonce)
    }

    func client(_ context: Context) -> String {
        clientID ?? context.clients.ids.first ?? "app"
    }
}

private extension MintRequest {
    /// Includes a `jti` whatever the shape says, since an access token that no server remembers is
    /// known by it.
    func accessToken(
        of authorization: Authorization, _ context: Context
    ) -> (claims: JSON, TokenShape) {
        let span = span(.accessToken, context)
        let token = IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience)
        let shape = AccessToken.shape(
            for: authorization.audience, to: context.clients[authorization.clientID], context)
        var claims = AccessToken.claims(of: token, in: shape, context)
        claims["jti"] =
            claims["jti"] ?? .string(context.world.entropy.token(bits: 128))
        return (claims, shape)
    }

    func subject(_ context: Context) throws(OAuthError) -> Subject {
        let users = context.users
        guard let user = user.map(users.user(named:)) ?? users.all.first else {
            throw OAuthError(.accessDenied, users.unknown(self.user))
        }
        return Subject(
            sub: user.sub, claims: [:], authTime: context.now,
            sessionID: context.world.entropy.token(bits: 128))
    }
}

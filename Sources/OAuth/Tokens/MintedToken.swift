import JOSE

/// A token made to order, and as valid as one from a flow.
package struct MintedToken: Sendable {
    package let token: String
    package let kind: TokenKind
    /// nil for an ID token, which is not remembered.
    package let id: String?

    /// Its header and claims; nil for a token that nobody can look into.
    package var jwt: JWS? {
        try? JWS(compact: token, maxBytes: JWS.mostMintedBytes)
    }
}

extension JWS {
    /// The longest token that a defect or a test makes.
    package static let mostMintedBytes = 1_000_000
}

extension MintRequest {
    /// Makes the token as a flow would, and remembers it. No rule changes it.
    ///
    /// - Throws: an error if there is no such user, or no key to sign with.
    package func issue(_ context: Context) async throws(OAuthError) -> MintedToken {
        let authorization = try authorization(context)
        guard let client = context.clients[authorization.clientID] else {
            throw .invalidClient(
                .clientUnknown(authorization.clientID, known: context.clients.ids))
        }
        switch kind {
        case .accessToken:
            let (token, id) = try accessToken(authorization, client, context).issue(context)
            return MintedToken(token: token, kind: kind, id: id)
        case .idToken:
            return MintedToken(
                token: try await idToken(authorization, client, context), kind: kind, id: nil)
        case .refreshToken:
            let (token, id) = try refreshToken(authorization, context).issue(context)
            return MintedToken(token: token, kind: kind, id: id)
        }
    }
}

private extension MintRequest {
    var flaws: [TokenDefect] { defects.compactMap(TokenDefect.named) }

    func accessToken(
        _ authorization: Authorization, _ client: Client, _ context: Context
    ) -> AccessTokenOrder {
        let usual = context.server.lifetime(ofTokenFor: authorization.audience)
        let harm = flaws.filter { !$0.isHarmless }.map(\.name)
        let span = TokenSpan(lasting: expiresIn ?? usual, from: context.now)
        let token = IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience,
            keyThumbprint: claims["cnf"]?["jkt"]?.string,
            certificateThumbprint: claims["cnf"]?["x5t#S256"]?.string, hasDefect: !flaws.isEmpty,
            orderedDefects: harm.isEmpty ? nil : harm)
        return AccessTokenOrder(
            token, to: client, changes: claims.isEmpty ? [] : [.object(claims)], flaws, context)
    }

    func idToken(
        _ authorization: Authorization, _ client: Client, _ context: Context
    ) async throws(OAuthError) -> String {
        guard let subject = authorization.subject else {
            throw .serverError(cause: "an ID token for no user")
        }
        var own: [String: JSON] = [:]
        own["nonce"] = nonce.map(JSON.string)
        // A claim that the token would lack is added to be spoiled.
        for claim in flaws.compactMap(\.claim) { own[claim] = own[claim] ?? "" }
        let claims = IDToken.claims(
            for: authorization, subject: subject, to: client, span(.idToken, context), of: own,
            context)
        return try await TokenSigner.ofIDTokens(for: client, context).sign(
            claims.merging(.object(self.claims)), type: context.profile.idTokenShape.type,
            of: authorization, with: flaws, context)
    }

    func refreshToken(_ authorization: Authorization, _ context: Context) -> RefreshTokenOrder {
        let issued = IssuedRefreshToken(
            authorization: authorization, scope: authorization.scope,
            expires: span(.refreshToken, context).expires)
        return .new(issued, context.profile.tokenForms.refreshToken)
    }
}

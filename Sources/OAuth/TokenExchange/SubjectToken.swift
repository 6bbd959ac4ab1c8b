import JOSE

/// A token of ours that a client exchanges for another: its subject, and its permissions.
struct SubjectToken: Sendable {
    let subject: Subject
    /// True if the subject is a user, not a client.
    let isOfUser: Bool
    /// nil for a token that carries no scope.
    let scope: Scope?
    let audience: [String]
    /// The client that it was issued to.
    let clientID: String
    let acr: String?
    /// The party that already acts for the subject (RFC 8693 §4.1).
    let actor: JSON?

    /// - Throws: `invalid_request` for an invalid token (RFC 8693 §2.2.2).
    init(
        _ token: String, as parameter: String, type: TokenType, broughtBy client: Client,
        _ context: Context
    ) throws(OAuthError) {
        switch type {
        case .accessToken:
            do throws(OAuthError) {
                self.init(
                    try BearerToken.verified(token, sentBy: .reported, as: parameter, context))
            } catch { throw OAuthError(.invalidRequest, error.diagnosis) }
            try refuseOther(client, context)
        case .idToken: try self.init(idToken: token, as: parameter, of: client, context)
        case .refreshToken: try self.init(refreshToken: token, of: client, context)
        case .identityAssertion:
            throw OAuthError(
                .invalidRequest, "exchange.token-type-unknown",
                ["parameter": "\(parameter)_type", "value": type.rawValue, "types": ""])
        }
    }

    init(_ issued: IssuedAccessToken) {
        self.init(
            issued.authorization, issued: issued.issued, scope: issued.scope,
            audience: issued.audience)
    }

    init(_ authorization: Authorization, issued: Timestamp, scope: Scope?, audience: [String]) {
        clientID = authorization.clientID
        // A client that got the token on its own behalf is its subject (RFC 9068 §2.2).
        subject =
            authorization.subject
            ?? Subject(sub: authorization.clientID, claims: [:], authTime: issued, sessionID: "")
        isOfUser = authorization.subject != nil
        self.scope = scope
        self.audience = audience
        acr = authorization.acr
        actor = authorization.actor
    }
}

private extension SubjectToken {
    /// Refuses a client that the token was neither issued to nor is meant for. The server does not
    /// know which APIs are a client's own, so it is a warning unless configured.
    func refuseOther(_ client: Client, _ context: Context) throws(OAuthError) {
        let isOpen = audience.isEmpty && context.vouches(for: client)
        guard clientID != client.id, !isOpen, !audience.contains(client.id) else { return }
        let error = OAuthError(
            .invalidRequest, "exchange.other-audience", ["audience": audience, "client": client.id])
        guard context.vouches(for: client) else { throw error }
        try context.permit(error, for: client)
    }

    /// An ID token is meant for its client, so no other may exchange it (OpenID Connect Core §2).
    init(
        idToken: String, as parameter: String, of client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let header = try? JWS(compact: idToken).header, header["typ"] == "JWT",
            let claims = IDTokenHint.claims(of: idToken, context),
            let sub = claims["sub"]?.string, let expires = claims["exp"]?.timestamp
        else {
            throw context.recognizing(
                idToken, as: "\(parameter) of type id_token",
                OAuthError(.invalidRequest, "exchange.id-token-invalid"))
        }
        guard expires > context.now else {
            throw OAuthError(
                .invalidRequest, "exchange.id-token-expired", ["seconds": context.now - expires])
        }
        guard claims.audience.contains(client.id) else {
            throw OAuthError(.invalidRequest, "exchange.other-client", ["client": client.id])
        }
        let subjects = SubjectIdentifier(for: client, context)
        guard let own = subjects.sub(behind: sub, context.users) else {
            throw OAuthError(.invalidRequest, "exchange.subject-unknown", ["sub": sub])
        }
        subject = Subject(
            sub: own, claims: [:], authTime: claims["auth_time"]?.timestamp ?? context.now,
            sessionID: claims["sid"]?.string ?? "")
        isOfUser = true
        scope = nil
        audience = []
        clientID = client.id
        acr = claims["acr"]?.string
        actor = claims["act"]
    }
}

extension SubjectToken {
    /// A refresh token stands for the login that it came from (OAuth 2.0 Identity Assertion
    /// Authorization Grant §4.3). It is not consumed.
    init(refreshToken sent: String, of client: Client, _ context: Context) throws(OAuthError) {
        let tokens = context.state.refreshTokens
        let (_, issued) = try context.lookUp(
            sent, as: "subject_token", for: client,
            else: OAuthError(.invalidGrant, context.unknownRefreshToken(sent))
        ) { context.own(tokens.entry(of: $0)) { $0.value.authorization } }
        let authorization = issued.authorization
        guard authorization.clientID == client.id else {
            throw OAuthError(.invalidGrant, "refresh-token.other-client", ["client": client.id])
        }
        if let ending = issued.ending(at: context.now, isSpent: issued.spent != nil) {
            throw OAuthError(.invalidGrant, ending)
        }
        self.init(authorization, issued: context.now, scope: issued.scope, audience: [])
    }
}

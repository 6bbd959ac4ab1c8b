import JOSE

/// Exchanges the login of a user for an assertion that another authorization server redeems (OAuth
/// 2.0 Identity Assertion Authorization Grant §4.3). That server decides on scope and resources, so
/// they are passed on as requested.
enum IdentityAssertionExchange {
    static let subjectTypes: [TokenType] = [.idToken, .refreshToken]

    static func access(
        from subject: SubjectToken, _ parameters: Parameters, _ client: Client
    ) throws(OAuthError) -> GrantedAccess {
        guard subject.isOfUser else { throw OAuthError(.invalidRequest, "exchange.without-user") }
        guard let issuer = parameters["audience"] else {
            throw OAuthError(
                .invalidRequest, "exchange.parameter-missing", ["parameter": "audience"],
                as: "audience")
        }
        let text = parameters["scope"] ?? ""
        try ScopeMistake.refuse(text)
        let scope = Scope(text: text)
        let resources = parameters.pairs.filter { $0.name == "resource" && !$0.value.isEmpty }
            .map(\.value)
        for resource in resources { try Audience.checkResource(resource) }
        var granted = GrantedAccess(
            Authorization(
                clientID: client.id, subject: subject.subject, scope: scope, audience: [issuer],
                acr: subject.acr), issuedTokenType: .identityAssertion)
        granted.resources = resources
        return granted
    }
}

/// An app takes over the login of another on the same device (OpenID Connect Native SSO §4).
enum DeviceSecretExchange {
    /// The final name of the type, and its name in the first draft.
    private static let types = [
        "urn:openid:params:token-type:device-secret",
        "urn:x-oath:params:oauth:token-type:device-secret",
    ]

    /// nil where the request is about something else.
    static func access(
        for request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) -> GrantedAccess? {
        let parameters = request.parameters
        guard context.server.switches.nativeSSO, let type = parameters["actor_token_type"],
            types.contains(type)
        else { return nil }
        let (secret, session) = try login(parameters, context)
        let issuer = context.addresses.issuer
        guard parameters["audience"] == issuer else {
            throw OAuthError(.invalidTarget, "native-sso.audience", ["issuer": issuer])
        }
        let access = try RequestedAccess(
            Parameters(parameters.pairs.filter { $0.name != "audience" }), by: client, context)
        guard access.scope.contains("openid") else {
            throw OAuthError(.invalidScope, "native-sso.scope-lacks-openid")
        }
        guard Consent.covers(access.scope, of: client, from: session.sub, context) else {
            throw OAuthError(
                .interactionRequired, "native-sso.consent-missing", ["client": client.id])
        }
        let authorization = access.authorization(
            of: client, subject: session.subject, acr: session.acr)
        var granted = GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context),
            issuedTokenType: .accessToken)
        granted.isLogin = true
        granted.deviceSecret = secret
        return granted
    }

    /// The session that both tokens belong to; an ID token may have expired (§4.3).
    private static func login(
        _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> (secret: String, session: Session) {
        guard let secret = parameters["actor_token"],
            let known = context.state.deviceSecrets[SecretDigest(secret)]
        else { throw OAuthError(.invalidGrant, "native-sso.secret-unknown") }
        guard parameters["subject_token_type"] == TokenType.idToken.rawValue,
            let claims = parameters["subject_token"].flatMap({ IDTokenHint.claims(of: $0, context) }
            ),
            claims["ds_hash"]?.string == DeviceSecret.hash(of: secret),
            claims["sid"]?.string == known.sessionID
        else { throw OAuthError(.invalidGrant, "native-sso.id-token") }
        let sessions = context.state.sessions
        guard
            let key = sessions.key(where: { $0.id == known.sessionID && $0.sub == known.sub }),
            let session = sessions[key]
        else { throw OAuthError(.invalidGrant, "native-sso.session-over") }
        return (secret, session)
    }
}

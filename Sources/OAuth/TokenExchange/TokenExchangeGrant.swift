import JOSE

/// `token-exchange`: exchanges a token of ours for another, to impersonate its subject or, with an
/// actor token, to act for it (RFC 8693).
struct TokenExchangeGrant: Grant {
    let name = "urn:ietf:params:oauth:grant-type:token-exchange"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        if let access = try DeviceSecretExchange.access(for: request, by: client, context) {
            return access
        }
        try ConfidentialClient.require(client, for: self)
        let parameters = request.parameters
        let wanted = try wantedType(parameters, context)
        let isAssertion = wanted == .identityAssertion
        let types = isAssertion ? IdentityAssertionExchange.subjectTypes : Self.types
        guard let subject = try token("subject", of: types, parameters, client, context) else {
            throw OAuthError(
                .invalidRequest, "exchange.parameter-missing", ["parameter": "subject_token"])
        }
        if isAssertion {
            return try IdentityAssertionExchange.access(from: subject, parameters, client)
        }
        let actor = try token("actor", of: Self.types, parameters, client, context)
        let access = try access(parameters, from: subject, wanted, client, context)
        let authorization = Authorization(
            clientID: client.id,
            subject: subject.subject, scope: access.scope, audience: access.audience,
            acr: subject.acr, actor: try chain(actor, on: subject, for: client, context),
            extensions: access.extensions)
        return GrantedAccess(authorization, issuedTokenType: wanted)
    }
}

private extension TokenExchangeGrant {
    /// The longest chain of actors, so that exchanges cannot grow a token without end.
    static let longestChain = 8

    /// The types of tokens to exchange, and to exchange them for.
    static let types: [TokenType] = [.accessToken, .idToken]

    func wantedType(_ parameters: Parameters, _ context: Context) throws(OAuthError) -> TokenType {
        guard let text = parameters["requested_token_type"] else { return .accessToken }
        let assertions: [TokenType] =
            context.profile.takesIdentityAssertions ? [.identityAssertion] : []
        return try type(text, as: "requested_token_type", among: Self.types + assertions)
    }

    func type(
        _ text: String, as parameter: String, among served: [TokenType]
    ) throws(OAuthError) -> TokenType {
        guard let type = TokenType(rawValue: text), served.contains(type) else {
            throw OAuthError(
                .invalidRequest, "exchange.token-type-unknown",
                [
                    "parameter": parameter, "value": text,
                    "meant": AllowedWords.meant(
                        by: text, as: parameter, among: served.map(\.rawValue)),
                    "types": served.map(\.rawValue),
                ])
        }
        return type
    }

    /// A token and its type come together or not at all (RFC 8693 §2.1).
    func token(
        _ role: String, of types: [TokenType], _ parameters: Parameters, _ client: Client,
        _ context: Context
    ) throws(OAuthError) -> SubjectToken? {
        let (name, typeName) = ("\(role)_token", "\(role)_token_type")
        guard let token = parameters[name] else {
            if parameters[typeName] != nil {
                throw OAuthError(.invalidRequest, "exchange.parameter-missing", ["parameter": name])
            }
            return nil
        }
        guard let text = parameters[typeName] else {
            throw OAuthError(.invalidRequest, "exchange.parameter-missing", ["parameter": typeName])
        }
        return try SubjectToken(
            token, as: name, type: type(text, as: typeName, among: types), broughtBy: client,
            context)
    }

    /// The access of the new token: no more than the client may have, and where configured no more
    /// than the old token's. RFC 8693 leaves this to the server, since the scope is that of the
    /// target, which may be another API.
    func access(
        _ parameters: Parameters, from subject: SubjectToken, _ wanted: TokenType,
        _ client: Client, _ context: Context
    ) throws(OAuthError) -> RequestedAccess {
        var asked = try RequestedAccess(parameters, by: client, context)
        if wanted == .idToken {
            guard subject.isOfUser else {
                throw OAuthError(.invalidRequest, "exchange.without-user")
            }
            if let scope = subject.scope, !scope.contains("openid") {
                try context.permit(.invalidScope, "exchange.without-openid", for: client)
            }
            guard asked.audience.allSatisfy({ $0 == client.id }) else {
                throw OAuthError(.invalidTarget, "exchange.id-token-target", ["client": client.id])
            }
        }
        if !context.vouches(for: client),
            let other = asked.audience.first(where: { !subject.audience.contains($0) })
        {
            throw OAuthError(
                .unauthorizedClient, "target.client-not-granted",
                ["client": client.id, "sent": other])
        }
        if asked.audience.isEmpty { asked.audience = subject.audience }
        let widest = (subject.scope ?? asked.scope).subtracting(["offline_access"])
        guard parameters["scope"] != nil else {
            asked.scope = client.scope.map(widest.intersection) ?? widest
            return asked
        }
        let scope = asked.scope.subtracting(["offline_access"])
        if context.choice(\.exchangeScope, of: client) == .subjectToken
            || !context.vouches(for: client)
        {
            let wider = scope.subtracting(widest)
            guard wider.isEmpty else {
                throw OAuthError(.invalidScope, "exchange.scope-wider", ["wider": wider.text])
            }
        }
        asked.scope = scope
        return asked
    }

    /// The `act` claim: the present actor, and inside it the earlier ones (RFC 8693 §4.1).
    func chain(
        _ actor: SubjectToken?, on subject: SubjectToken, for client: Client, _ context: Context
    ) throws(OAuthError) -> JSON? {
        guard let actor else { return subject.actor }
        var depth = 1
        var link = subject.actor
        while let current = link {
            depth += 1
            link = current["act"]
        }
        guard depth <= Self.longestChain else {
            throw OAuthError(
                .invalidRequest, "exchange.chain-too-long", ["limit": Self.longestChain])
        }
        let sub = actor.subject.sub
        let known = actor.isOfUser ? SubjectIdentifier(for: client, context) : .public
        var act: JSON = ["sub": .string(known.identifier(of: sub))]
        act["act"] = subject.actor
        return act
    }
}

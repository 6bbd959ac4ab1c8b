import JOSE

extension ProfileRoute {
    /// The answer to a request.
    ///
    /// - Parameters:
    ///   - token: the access token by which it is authorized.
    ///   - facts: the parameters of the request, as `query.…` and `path.…`.
    /// - Throws: `invalid_token`, or `insufficient_scope` where the token may do other things.
    package func answer(
        to token: String, sentBy presentation: TokenPresentation, facts: [String: JSON],
        _ context: Context
    ) throws(OAuthError) -> JSON {
        let told = tokenParameter.flatMap { facts["query." + $0]?.string } ?? token
        let issued = try BearerToken.verified(told, sentBy: presentation, context)
        try context.learn(issued, at: .api)
        guard scopes.isEmpty || scopes.contains(where: issued.scope.contains) else {
            throw OAuthError(
                .insufficientScope, "bearer.scope-missing",
                ["missing": Scope(scopes.prefix(1)).text])
        }
        var values = context.templateValues
        values.user = values.user?.showing(context.closedClaims(to: issued.scope))
        guard values.user != nil || tokenParameter != nil else {
            throw OAuthError(
                .insufficientScope, "bearer.without-user",
                ["client": issued.authorization.clientID])
        }
        values.facts = facts.merging(Self.facts(of: issued, told, context)) { $1 }
        let answer = self.answer.filled(with: values) ?? [:]
        guard answer.object != nil else { return answer }
        let chosen = selection?.applied(
            to: answer, asked: facts["query." + (selection?.parameter ?? "")]?.string)
        return context.applyingRules(toUserInfo: chosen ?? answer)
    }
}

private extension ProfileRoute {
    static func facts(
        of issued: IssuedAccessToken, _ token: String, _ context: Context
    ) -> [String: JSON] {
        context.placeFacts.merging([
            "token": .string(token), "issued": .integer(issued.issued.seconds),
            "expires": .integer(issued.expires.seconds),
            "expires_in": .integer(issued.expires - context.now),
        ]) { $1 }
    }
}

private extension User {
    func showing(_ closed: Set<String>) -> User {
        var user = self
        user.claims = claims.filter { !closed.contains($0.key) }
        return user
    }
}

private extension Context {
    /// The claims that some scope value opens, but none of these.
    func closedClaims(to scope: Scope) -> Set<String> {
        let open = scope.values.flatMap { profile.scopeClaims[$0] ?? [] }
        return Set(profile.claimNames).subtracting(open)
    }

    var placeFacts: [String: JSON] {
        var facts: [String: JSON] = ["url": .string(addresses.publicURL)]
        facts["tenant"] = server.name.map(JSON.string)
        facts["branch"] = configuration.branch.map(JSON.string)
        return facts
    }
}

extension Context {
    /// An answer with the members that the profile adds to those of its endpoint.
    ///
    /// - Parameters:
    ///   - path: of the request, below the tenant.
    ///   - query: the parameters of the request.
    /// - Returns: nil where it adds none.
    package func completed(
        _ body: [UInt8], at endpoint: EndpointName, _ path: String, _ query: Parameters
    ) -> JSON? {
        let templates = [profile.answers[endpoint.rawValue], profile.answers[path]]
            .compactMap(\.self)
        guard !templates.isEmpty, let answer = try? JSON(parsing: body), answer.object != nil,
            answer["error"] == nil
        else { return nil }
        var values = templateValues
        values.facts = placeFacts
        values.answer = { answer }
        for pair in query.pairs { values.facts["query." + pair.name] = .string(pair.value) }
        return answer.merging(each: templates.compactMap { $0.filled(with: values) })
    }
}

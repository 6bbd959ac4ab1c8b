/// Facts that a flow learns about its exchange and that rules can ask for. Each time, the rules may
/// deny the exchange, so that no flow can forget to ask them: it has to learn before it acts.
extension Context {
    /// Records the facts of a verified authorization request.
    ///
    /// - Throws: the error of a rule that denies the request by the name of the page, for the
    ///   client.
    package func learn(_ request: AuthorizationRequest) throws(RedirectableError) {
        try request.redirect.telling { () throws(OAuthError) in
            try learn { facts in
                facts.flow = .authorize
                facts.flowID = request.flowID
                facts.clientID = request.client.id
                learn(request.scope, for: request.audience, &facts)
                facts.parameters = request.parameters.values(of:)
            }
        }
    }

    /// Records the user who is about to answer an authorization request.
    ///
    /// - Throws: the error of a rule that denies it, for the client.
    package func learn(
        _ user: User, answering request: AuthorizationRequest
    ) throws(RedirectableError) {
        try request.redirect.telling { () throws(OAuthError) in try learn(user) }
    }

    package func learn(
        _ subject: Subject, answering request: AuthorizationRequest
    ) throws(RedirectableError) {
        try request.redirect.telling { () throws(OAuthError) in try learn(subject) }
    }

    /// Records the facts of a back-end request, from any sender.
    func learn(_ request: ClientRequest, at endpoint: EndpointName) throws(OAuthError) {
        try learn { facts in
            facts.flow = endpoint
            facts.parameters = request.parameters.values(of:)
        }
    }

    /// Records the client that sent the request.
    package func learn(_ client: Client) throws(OAuthError) {
        try learn { $0.clientID = client.id }
    }

    /// Records the access that a back end requests.
    func learn(_ access: RequestedAccess) throws(OAuthError) {
        try learn { facts in
            facts.flowID = access.flowID ?? facts.flowID
            learn(access.scope, for: access.audience, &facts)
        }
    }

    /// Records the login or grant that a code or a token comes from, whether it is valid or not. No
    /// rule asks for that.
    func learnFlow(of authorization: Authorization) {
        record.learn { $0.flowID = authorization.flowID ?? $0.flowID }
    }

    func learn(_ granted: GrantedAccess) throws(OAuthError) {
        learnFlow(of: granted.authorization)
        try learn(granted.authorization.subject)
        try learn { learn(granted.scope, for: granted.audience, &$0) }
    }

    /// Records the facts of an access token that was sent to an endpoint for such tokens.
    package func learn(_ issued: IssuedAccessToken, at endpoint: EndpointName) throws(OAuthError) {
        try learn(issued.authorization.subject)
        try learn { facts in
            facts.flow = endpoint
            facts.clientID = issued.authorization.clientID
            learn(issued.scope, for: issued.audience, &facts)
        }
    }

    /// Records the user who is about to sign in, perhaps for the first time.
    package func learn(_ user: User) throws(OAuthError) {
        try learn(
            Subject(sub: user.sub, claims: [:], authTime: now, sessionID: ""),
            called: user.username)
    }

    /// - Parameter subject: nil if no user takes part.
    package func learn(_ subject: Subject?) throws(OAuthError) {
        try learn(subject, called: subject.flatMap { users.user(of: $0)?.username })
    }
}

private extension Context {
    func learn(_ change: (inout ExchangeFacts) -> Void) throws(OAuthError) {
        record.learn(change)
        try refuseDeniedByName()
    }

    func learn(_ subject: Subject?, called username: String?) throws(OAuthError) {
        try learn { facts in
            facts.userNames = [subject?.sub, username].compactMap(\.self)
            facts.subject = subject
        }
    }

    func learn(_ scope: Scope, for audience: [String], _ facts: inout ExchangeFacts) {
        facts.scope = scope
        facts.audience = audience
        facts.usualAudience = addresses.issuer
    }
}

private extension Parameters {
    @Sendable func values(of name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }
}

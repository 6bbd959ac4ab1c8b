extension Context {
    /// Records the facts of a verified authorization request.
    func learn(_ request: AuthorizationRequest) {
        record.learn { facts in
            facts.flow = .authorize
            facts.flowID = request.flowID
            facts.clientID = request.client.id
            learn(request.scope, for: request.audience, &facts)
            facts.parameters = request.parameters.values(of:)
        }
    }

    /// Records the facts of a back-end request, from any sender.
    func learn(_ request: ClientRequest, at endpoint: EndpointName) {
        record.learn { facts in
            facts.flow = endpoint
            facts.parameters = request.parameters.values(of:)
        }
    }

    /// Records which client sent the request.
    package func learn(_ client: Client) {
        record.learn { $0.clientID = client.id }
    }

    /// Records what a back end requests.
    func learn(_ access: RequestedAccess) {
        record.learn { facts in
            facts.flowID = access.flowID ?? facts.flowID
            learn(access.scope, for: access.audience, &facts)
        }
    }

    /// Records which login or grant a code or a token comes from, whether it is good or not.
    func learnFlow(of authorization: Authorization) {
        record.learn { $0.flowID = authorization.flowID ?? $0.flowID }
    }

    func learn(_ granted: GrantedAccess) {
        learnFlow(of: granted.authorization)
        learn(granted.authorization.subject)
        record.learn { learn(granted.scope, for: granted.audience, &$0) }
    }

    /// Records the facts of an access token that was sent to an endpoint for such tokens.
    func learn(_ issued: IssuedAccessToken, at endpoint: EndpointName) {
        learn(issued.authorization.subject)
        record.learn { facts in
            facts.flow = endpoint
            facts.clientID = issued.authorization.clientID
            learn(issued.scope, for: issued.audience, &facts)
        }
    }

    /// - Parameter subject: nil if no user takes part.
    package func learn(_ subject: Subject?) {
        let names = subject.map {
            [$0.sub, server.users.user(of: $0)?.username].compactMap(\.self)
        }
        record.learn { facts in
            facts.userNames = names ?? []
            facts.subject = subject
        }
    }
}

private extension Context {
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

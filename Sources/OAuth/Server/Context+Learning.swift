extension Context {
    /// What an authorization request says, once it is verified.
    func learn(_ request: AuthorizationRequest) {
        record.learn { facts in
            facts.flow = .authorize
            facts.clientID = request.client.id
            facts.scope = request.scope
            facts.audience = request.audience
            facts.parameters = request.parameters.values(of:)
        }
    }

    /// What a token request says, once its client is known.
    func learn(_ request: ClientRequest, for grant: any Grant, by client: Client) {
        record.learn { facts in
            facts.flow = .token
            facts.clientID = client.id
            facts.grantType = grant.name
            facts.parameters = request.parameters.values(of:)
        }
    }

    func learn(_ granted: GrantedAccess) {
        learn(granted.authorization.subject)
        record.learn { facts in
            facts.scope = granted.scope
            facts.audience = granted.audience
        }
    }

    /// Whose access token came to the userinfo endpoint.
    func learn(_ issued: IssuedAccessToken) {
        learn(issued.authorization.subject)
        record.learn { facts in
            facts.flow = .userinfo
            facts.clientID = issued.authorization.clientID
            facts.scope = issued.scope
            facts.audience = issued.audience
        }
    }

    /// - Parameter subject: nil where no user takes part.
    func learn(_ subject: Subject?) {
        let names = subject.map {
            [$0.sub, server.users.user(of: $0)?.username].compactMap(\.self)
        }
        record.learn { $0.userNames = names ?? [] }
    }
}

private extension Parameters {
    @Sendable func values(of name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }
}

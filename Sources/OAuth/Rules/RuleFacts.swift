/// What is known of an exchange when a rule is asked whether it matches. What is not known yet
/// matches no condition.
package struct RuleFacts: Sendable {
    package var endpoint: RuleEndpoint?
    package var clientID: String?
    /// The names of the one user: `sub` and username.
    package var userNames: [String] = []
    package var grantType: String?
    /// What was asked for and may be had, before any rule changes it.
    package var scope: Scope?
    package var audience: [String] = []
    package var parameters: Lookup
    package var headers: Lookup

    /// Finds the values under a name, none for a name that was not sent.
    package typealias Lookup = @Sendable (_ name: String) -> [String]

    package init(
        endpoint: RuleEndpoint? = nil, parameters: @escaping Lookup = { _ in [] },
        headers: @escaping Lookup = { _ in [] }
    ) {
        self.endpoint = endpoint
        self.parameters = parameters
        self.headers = headers
    }
}

extension RuleFacts {
    mutating func learn(_ request: AuthorizationRequest) {
        endpoint = .authorize
        clientID = request.client.id
        scope = request.scope
        audience = request.audience
        parameters = request.parameters.values(of:)
    }

    mutating func learn(_ request: TokenRequest, for grant: any Grant, by client: Client) {
        endpoint = .token
        clientID = client.id
        grantType = grant.name
        parameters = request.parameters.values(of:)
    }

    mutating func learn(_ granted: GrantedTokens, _ users: UserDirectory) {
        learn(granted.authorization.subject, users)
        scope = granted.scope
        audience = granted.audience ?? granted.authorization.audience
    }

    mutating func learn(_ issued: IssuedAccessToken, _ users: UserDirectory) {
        endpoint = .userinfo
        clientID = issued.authorization.clientID
        learn(issued.authorization.subject, users)
        scope = issued.scope
        audience = issued.audience
    }

    mutating func learn(_ subject: Subject?, _ users: UserDirectory) {
        userNames =
            subject.map { [$0.sub, users.user(of: $0)?.username].compactMap(\.self) } ?? []
    }
}

private extension Parameters {
    @Sendable func values(of name: String) -> [String] {
        pairs.filter { $0.name == name }.map(\.value)
    }
}

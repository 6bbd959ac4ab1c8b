import JOSE

extension RequestedAccess {
    package init(
        _ parameters: Parameters, by client: Client, _ context: Context
    ) throws(OAuthError) {
        let asked = try RequestedScope.scope(in: parameters, for: client, context)
        let audience = try Audience.wanted(in: parameters, context)
        self.init(
            scope: Audience.scope(asked, for: audience, context), audience: audience,
            flowID: context.record.id)
        let details = try AuthorizationDetails(parameters, by: client, context)
        if !details.list.isEmpty { extensions[AuthorizationDetails.self] = details }
    }

    /// Requests every scope value of the APIs and every claim of the user.
    mutating func openAll(_ context: Context) {
        let apis = context.configuration.apis.filter { audience.contains($0.identifier) }
        scope = Scope(["openid", "profile", "email", "address", "phone"] + apis.flatMap(\.scopes))
    }

    /// A new authorization of `client` for this access.
    ///
    /// - Parameter actor: the party that acts for the subject (RFC 8693 §4.1).
    package func authorization(
        of client: Client, subject: Subject?, acr: String? = nil, actor: JSON? = nil
    ) -> Authorization {
        Authorization(
            clientID: client.id, subject: subject, scope: scope, audience: audience, acr: acr,
            actor: actor, extensions: extensions, flowID: flowID)
    }
}

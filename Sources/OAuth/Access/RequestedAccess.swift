import JOSE

/// What a request to a back-channel endpoint asks for, by the rules that hold for authorization
/// requests too: a scope (RFC 6749 §3.3) and APIs (RFC 8707 §2).
package struct RequestedAccess: Sendable {
    package var scope: Scope
    package let audience: [String]

    package init(
        _ parameters: Parameters, by client: Client, _ context: Context
    ) throws(OAuthError) {
        let asked = try CheckScope.scope(in: parameters, for: client, context)
        audience = try Audience.wanted(in: parameters, context)
        scope = Audience.scope(asked, for: audience, context)
    }

    /// Everything that the APIs have, and every claim of the user.
    mutating func openAll(_ context: Context) {
        let apis = context.server.configuration.apis.filter { audience.contains($0.identifier) }
        scope = Scope(["openid", "profile", "email", "address", "phone"] + apis.flatMap(\.scopes))
    }

    /// A new authorization of `client` for it.
    ///
    /// - Parameter actor: who acts for the subject (RFC 8693 §4.1).
    func authorization(
        of client: Client, subject: Subject?, acr: String? = nil, actor: JSON? = nil,
        _ context: Context
    ) -> Authorization {
        Authorization(
            clientID: client.id,
            subject: subject, scope: scope, audience: audience, acr: acr, actor: actor)
    }
}

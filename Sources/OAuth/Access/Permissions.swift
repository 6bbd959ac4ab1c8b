import JOSE

/// Which scope values of an API a user may have, where the API keeps count of that.
enum Permissions {
    /// What is granted, without the values that the user has no permission for.
    static func narrowed(_ granted: GrantedTokens, _ context: Context) -> GrantedTokens {
        guard let subject = granted.authorization.subject else { return granted }
        var granted = granted
        let own = context.server.users.user(of: subject)?.permissions ?? [:]
        for api in apis(of: granted, context) where api.enforcesPermissions {
            let missing = Set(api.scopes).subtracting(own[api.identifier] ?? [])
            granted.scope = granted.scope.subtracting(Scope(missing))
        }
        return granted
    }

    /// The claim `permissions`: those of the user, whatever was asked for, or what a client was
    /// granted on its own behalf; nil where no API of the token wants it.
    static func claim(
        of authorization: Authorization, scope: Scope, audience: [String], _ context: Context
    ) -> JSON? {
        let apis = context.server.configuration.apis.filter {
            audience.contains($0.identifier) && $0.enforcesPermissions && $0.addsPermissions
        }
        guard !apis.isEmpty else { return nil }
        guard let subject = authorization.subject else {
            return .array(scope.values.map(JSON.string))
        }
        let own = context.server.users.user(of: subject)?.permissions ?? [:]
        return .array(apis.flatMap { own[$0.identifier] ?? [] }.map(JSON.string))
    }

    private static func apis(of granted: GrantedTokens, _ context: Context) -> [API] {
        let audience = granted.audience ?? granted.authorization.audience
        return context.server.configuration.apis.filter { audience.contains($0.identifier) }
    }
}

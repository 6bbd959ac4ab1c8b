import JOSE

/// The scope values of an API that a user may have, if the API enforces permissions.
enum Permissions {
    /// The scope that was granted, without the values that the user has no permission for.
    static func scope(of granted: GrantedAccess, _ context: Context) -> Scope {
        let apis = context.configuration.apis
        guard !apis.isEmpty, let subject = granted.authorization.subject else {
            return granted.scope
        }
        let own = context.users.user(of: subject)?.permissions ?? [:]
        return apis.reduce(granted.scope) { scope, api in
            guard api.enforcesPermissions, granted.audience.contains(api.identifier) else {
                return scope
            }
            let missing = Set(api.scopes).subtracting(own[api.identifier] ?? [])
            return scope.subtracting(Scope(missing))
        }
    }

    /// The claim `permissions`: all permissions of the user, or the scope that a client was granted
    /// on its own behalf; nil if no API of the token wants it.
    static func claim(
        of authorization: Authorization, scope: Scope, audience: [String], _ context: Context
    ) -> JSON? {
        let apis = context.configuration.apis.filter {
            audience.contains($0.identifier) && $0.enforcesPermissions && $0.addsPermissions
        }
        guard !apis.isEmpty else { return nil }
        guard let subject = authorization.subject else {
            return .array(scope.values.map(JSON.string))
        }
        let own = context.users.user(of: subject)?.permissions ?? [:]
        return .array(apis.flatMap { own[$0.identifier] ?? [] }.map(JSON.string))
    }
}

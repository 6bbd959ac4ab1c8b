import OAuth

/// A scope value, which names the API before the permission: `api://films/watch`. A bare one is
/// Microsoft Graph's (https://learn.microsoft.com/entra/identity-platform/scopes-oidc).
struct ResourceScope {
    /// The identifier of the API.
    let api: String
    let name: String

    /// The values that belong to no API.
    static let identity = ["openid", "profile", "email", "offline_access"]
    /// The value for all that the application was granted at an API.
    static let all = ".default"

    /// nil for a value that belongs to no API.
    init?(_ value: String) {
        guard !Self.identity.contains(value) else { return nil }
        if let slash = value.lastIndex(of: "/") {
            api = String(value[..<slash])
            name = String(value[value.index(after: slash)...])
        } else {
            (api, name) = (Entra.graph, value)
        }
    }

    /// The APIs that scope values name, in their order.
    @Sendable static func apis(in scope: Scope) -> [String] {
        scope.values.compactMap { ResourceScope($0)?.api }.reduce(into: []) { apis, api in
            if !apis.contains(api) { apis.append(api) }
        }
    }
}

extension Scope {
    /// The permissions that the scope has at an API, with those of `.default` spelled out.
    func names(at api: String, _ context: Context) -> [String] {
        let own = values.compactMap(ResourceScope.init).filter { $0.api == api }.map(\.name)
        return Scope(
            own.flatMap { $0 == ResourceScope.all ? context.allNames(at: api) : [$0] }
        ).values
    }

    /// The values that a token response names for an API: those that were requested, as they were
    /// written, and those that `.default` stands for.
    func told(at api: String, _ context: Context) -> [String] {
        let own = values.filter { ResourceScope($0)?.api == api }
        let all = "\(api)/\(ResourceScope.all)"
        let meant =
            own.contains(all) ? context.allNames(at: api).map { "\(api)/\($0)" } : []
        let identity =
            api == Entra.graph ? ["profile", "openid", "email"].filter(values.contains) : []
        return Scope(own.filter { $0 != all } + meant + own.filter { $0 == all } + identity).values
    }
}

private extension Context {
    /// The permissions of an application at an API: all that the configuration lists.
    func allNames(at api: String) -> [String] {
        let listed = configuration.apis.first { $0.identifier == api }?.scopes ?? []
        let names = listed.map { ResourceScope($0).map(\.name) ?? $0 }.filter {
            $0 != ResourceScope.all
        }
        return names.isEmpty ? [api == Entra.graph ? "User.Read" : "user_impersonation"] : names
    }
}

import OAuth
import Text

/// A scope value, which names the API before the permission: `api://films/watch`. A bare one is
/// Microsoft Graph's (https://learn.microsoft.com/entra/identity-platform/scopes-oidc).
struct ResourceScope {
    /// The identifier of the API.
    let api: String
    let name: String

    /// The values that belong to no API.
    static let identity = ["openid", "profile", "email", "offline_access"]
    /// Those that answers and tokens tell, in their order.
    static let told = ["email", "openid", "profile"]
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
        return Scope(own.flatMap { $0 == ResourceScope.all ? context.allNames(at: api) : [$0] })
            .values
    }

    /// The values that a token response names for an API: those that were requested, as they were
    /// written, and those that `.default` stands for.
    func told(at api: String, _ context: Context) -> [String] {
        let own = values.filter { ResourceScope($0)?.api == api }
        let all = "\(api)/\(ResourceScope.all)"
        let meant = own.contains(all) ? context.allNames(at: api).map { "\(api)/\($0)" } : []
        let identity = api == Entra.graph ? ResourceScope.told.filter(values.contains) : []
        return Scope(identity + own.filter { $0 != all } + meant + own.filter { $0 == all }).values
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

/// - `scope` is there, and does not mix `.default` with single values of the same API
///   (https://learn.microsoft.com/entra/identity-platform/scopes-oidc#the-default-scope).
struct CheckResourceScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.parameters["scope"] != nil || context.isVersionOne else {
            throw OAuthError(.invalidRequest, "scope.missing")
        }
        try refuseMixed(request.scope, for: request.client, context)
    }

    private func refuseMixed(
        _ scope: Scope, for client: Client, _ context: Context
    ) throws(OAuthError) {
        let values = scope.values.compactMap(ResourceScope.init)
        let whole = Set(values.filter { $0.name == ResourceScope.all }.map(\.api))
        let isMixed = values.contains { $0.name != ResourceScope.all && whole.contains($0.api) }
        if isMixed {
            try context.permit(
                .invalidScope, "scope.default", ["scope": scope.text], as: "mixed", for: client)
        }
    }
}

/// - A token is for one API, so a token request names no more
///   (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-auth-code-flow).
/// - It names no scope that the user did not agree to.
struct CheckTokenScope: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard let text = request.parameters["scope"], !context.isVersionOne else { return }
        let apis = ResourceScope.apis(in: Scope(text: text))
        // A refreshed token is for the first of several.
        if apis.count > 1, request.parameters["grant_type"] != Catalog.refreshToken.name {
            try context.permit(
                .invalidScope, "scope.several-apis", ["apis": apis.map(\.shown)], for: client)
        }
        guard let subject = granted.authorization.subject, isOfLogin(request) else { return }
        // A client that asks for `.default` of an API gets the scope that was agreed to.
        let named = Scope(
            granted.scope.values.filter {
                ResourceScope($0).map { $0.name != ResourceScope.all } ?? false
            })
        guard Consent.covers(named, of: client, from: subject.sub, context) else {
            throw OAuthError(
                .invalidGrant, "consent.required", ["scope": named.text, "client": client.id],
                as: "lacks")
        }
    }

    /// Returns true if the user saw a page of the authorization endpoint before.
    private func isOfLogin(_ request: ClientRequest) -> Bool {
        [Catalog.authorizationCode, Catalog.refreshToken].contains {
            $0.name == request.parameters["grant_type"]
        }
    }
}

/// - A client on its own behalf asks for `.default` of one API, since it has its whole grant. The
///   scopes of a user, which some SDKs always add, do not count
///   (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow).
struct CheckDefaultScope: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        let isOfClient = request.parameters["grant_type"] == Catalog.clientCredentials.name
        guard isOfClient, request.parameters["resource"] == nil else { return }
        guard let text = request.parameters["scope"] else {
            throw OAuthError(.invalidRequest, "scope.missing", as: "no-user")
        }
        let values = Scope(text: text).subtracting(Scope(ResourceScope.identity)).values
        guard values.count == 1, ResourceScope(values[0])?.name == ResourceScope.all else {
            return try context.permit(
                .invalidScope, "scope.default", ["scope": text], as: "missing", for: client)
        }
    }
}

/// Requests to the endpoints of version 1.0, which name an API by `resource` and no scope
/// (https://learn.microsoft.com/previous-versions/azure/active-directory/azuread-dev/v1-protocols-oauth-code).
enum FirstVersion {
    /// All that the application may have, whatever the request says.
    @Sendable static func scope(of parameters: Parameters, _ context: Context) -> String? {
        guard context.isVersionOne else { return nil }
        let whole = parameters["resource"].map { ["\($0)/\(ResourceScope.all)"] } ?? []
        return (ResourceScope.identity + whole).joined(separator: " ")
    }
}

import OAuth

/// - `scope` is there, and does not mix `.default` with single values of the same API
///   (https://learn.microsoft.com/entra/identity-platform/scopes-oidc#the-default-scope).
struct CheckResourceScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        // Version 1.0 names the API by `resource`.
        guard request.parameters["scope"] != nil || request.parameters["resource"] != nil else {
            throw .invalidRequest(.scopeMissing)
        }
        try refuseMixed(request.scope, for: request.client, context)
    }

    private func refuseMixed(
        _ scope: Scope, for client: Client, _ context: Context
    ) throws(OAuthError) {
        let values = scope.values.compactMap(ResourceScope.init)
        let whole = Set(values.filter { $0.name == ResourceScope.all }.map(\.api))
        let isMixed = values.contains { $0.name != ResourceScope.all && whole.contains($0.api) }
        if isMixed { try context.permit(.invalidScope(.defaultScopeMixed(scope)), for: client) }
    }
}

/// - A client on its own behalf asks for `.default` of one API, since it has whatever it was granted
///   (https://learn.microsoft.com/entra/identity-platform/v2-oauth2-client-creds-grant-flow).
struct CheckDefaultScope: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        let isOfClient = request.parameters["grant_type"] == Catalog.clientCredentials.name
        guard isOfClient, request.parameters["resource"] == nil else { return }
        guard let text = request.parameters["scope"] else {
            throw .invalidRequest(.scopeMissing)
        }
        let values = Scope(text: text).values
        guard values.count == 1, ResourceScope(values[0])?.name == ResourceScope.all else {
            return try context.permit(.invalidScope(.defaultScopeMissing(text)), for: client)
        }
    }
}

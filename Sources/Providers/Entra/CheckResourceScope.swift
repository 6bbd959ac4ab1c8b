import OAuth

/// - `scope` is there, and does not mix `.default` with single values of the same API
///   (https://learn.microsoft.com/entra/identity-platform/scopes-oidc#the-default-scope).
struct CheckResourceScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        // Version 1.0 names the API by `resource`.
        guard request.parameters["scope"] != nil || request.parameters["resource"] != nil else {
            throw .invalidRequest(Finding("scope.missing"))
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
                .invalidScope(Finding("scope.default", ["scope": scope.text], as: "mixed")),
                for: client)
        }
    }
}

import OAuth

/// - `state` is mandatory, which most providers only recommend.
struct CheckState: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.parameters["state"] == nil else { return }
        try context.permit(.invalidRequest(Finding("authorize.state-missing")), for: request.client)
    }
}

/// - `scope` is mandatory, since no server has default scopes here.
struct CheckScopeStated: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard request.scope.isEmpty else { return }
        throw .invalidScope(Finding("scope.missing"))
    }
}

/// - `scope` is one that the client may ask for.
struct CheckScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.scope = try RequestedScope.scope(
            in: request.parameters, for: request.client, context)
    }
}

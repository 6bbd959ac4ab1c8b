/// - `resource` and `audience` name APIs that issue tokens here (RFC 8707 §2).
/// - An API that forbids offline access takes `offline_access` out of the scope.
struct CheckAudience: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.audience = try Audience.wanted(in: request.parameters, context)
        request.scope = Audience.scope(request.scope, for: request.audience, context)
    }
}

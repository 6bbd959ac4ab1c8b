/// - `scope` keeps to the characters of RFC 6749 §3.3,
/// - and to what the client may ask for.
///
/// Any other value is accepted: which scopes exist is the business of the APIs.
struct CheckScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        request.scope = try Self.scope(in: request.parameters, for: request.client)
    }

    static func scope(
        in parameters: Parameters, for client: Client
    ) throws(OAuthError) -> Scope {
        let text = parameters["scope"] ?? ""
        let scope = Scope(text: text)
        guard scope.isWellFormed else {
            throw .invalidScope(.scopeMalformed(text))
        }
        if let allowed = client.scope, !scope.isSubset(of: allowed) {
            throw .invalidScope(.scopeNotAllowed(scope.subtracting(allowed), client))
        }
        return scope
    }
}

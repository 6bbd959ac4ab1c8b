import OAuth

/// - `scope` has only values that the provider knows.
struct CheckKnownScope: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let known = Scope(context.profile.scopes)
        let unknown = request.scope.subtracting(known)
        guard unknown.isEmpty else {
            throw .invalidScope(
                Finding(
                    "apple.scope-unknown",
                    ["unknown": unknown.text, "values": known.values.joined(separator: ", ")]))
        }
    }
}

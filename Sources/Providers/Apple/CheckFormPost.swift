import OAuth

/// - A request for a name or an address requires `form_post`, since the answer's `user` is too long
///   and too private for a URL.
struct CheckFormPost: AuthorizeCheck {
    /// The scope values that require `form_post`.
    let scopes: Scope

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let asked = request.scope.intersection(scopes)
        guard asked.isEmpty || request.redirect.mode == .formPost else {
            throw .invalidRequest(
                Finding(
                    "apple.form-post-required",
                    ["scope": asked.text, "mode": request.redirect.mode.rawValue]))
        }
    }
}

import OAuth

/// - A name or an address can only be asked for where the answer is posted, for it comes in the
///   member `user`, too long and too private for a URL.
struct CheckFormPost: AuthorizeCheck {
    /// The scope values that this is about.
    let scopes: Scope

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let asked = request.scope.intersection(scopes)
        guard asked.isEmpty || request.redirect.mode == .formPost else {
            throw .invalidRequest(.formPostRequired(asked, mode: request.redirect.mode))
        }
    }
}

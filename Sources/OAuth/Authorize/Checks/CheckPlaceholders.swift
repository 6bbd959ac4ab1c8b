/// - A placeholder of the documentation is worth a word where any value is fine, since nothing else
///   would find it.
struct CheckPlaceholders: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try context.notePlaceholders(in: request.parameters, for: request.client)
    }
}

/// - A placeholder from the documentation, or the text of an empty variable, is reported where any
///   value is valid, since no other check would find it.
struct CheckPlaceholders: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        try context.noteMissingValues(in: request.parameters, for: request.client)
    }
}

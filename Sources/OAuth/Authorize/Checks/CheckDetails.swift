/// - `authorization_details` has the form that the types of the tenant want (RFC 9396 §5).
struct CheckDetails: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let details = try AuthorizationDetails(
            request.parameters, by: request.client, context)
        if !details.list.isEmpty { request.extensions[AuthorizationDetails.self] = details }
    }
}

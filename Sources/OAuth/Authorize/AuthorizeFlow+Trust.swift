extension AuthorizeFlow {
    /// Verifies the client and the redirect URI.
    package static func trust(
        _ opened: Parameters, _ context: Context
    ) throws(OAuthError) -> AuthorizationRequest {
        let parameters = try opened.withNamesTrimmed(context)
        for name in ["client_id", "redirect_uri"] where parameters.isRepeated(name) {
            throw .invalidRequest(Finding("request.duplicate-parameter", ["name": name]))
        }
        let client = try CheckClient.client(named: parameters, context)
        try context.profile.clientCheck?(client, false, context)
        let redirect = try TrustedRedirect(verifying: parameters, for: client, in: context)
        let facts = context.record.facts
        return AuthorizationRequest(
            parameters: parameters, client: client, redirect: redirect,
            flowID: facts.flowID ?? facts.id)
    }
}

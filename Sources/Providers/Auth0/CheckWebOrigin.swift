import OAuth

/// - An answer by web message goes only to the origins that the client lists
///   (https://auth0.com/docs/get-started/applications/application-settings, "Allowed Web Origins").
struct CheckWebOrigin: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        guard request.redirect.mode == .webMessage, !client.isOpen,
            let origin = SessionState.origin(of: request.redirect.uri)
        else { return }
        let isListed = client.webOrigins.contains {
            RedirectURI.matches(origin, wildcard: SessionState.origin(of: $0) ?? $0)
        }
        if !isListed {
            try context.permit(
                .invalidRequest(
                    Finding("authorize.web-origin-unknown", ["sent": origin, "client": client.id])),
                for: client)
        }
    }
}

import OAuth
import Text

/// The URL that `/v2/logout` of Auth0 redirects to
/// (https://auth0.com/docs/authenticate/login/logout/redirect-users-after-logout).
package enum ReturnTo {
    /// Returns `returnTo` when the client, or the tenant if there is no `client_id`, lists it; the
    /// client's first URL when the request names none.
    package static func destination(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Logout.Destination {
        let client = try client(of: parameters, context)
        let allowed =
            client.map { $0.allowedLogoutURLs + $0.postLogoutRedirectURIs }
            ?? context.configuration.allowedLogoutURLs
        guard let sent = parameters["returnTo"] else {
            let first = client == nil ? nil : allowed.first
            return first.map { .redirect(uri: $0, state: nil) } ?? .page
        }
        let isOpen = client?.isOpen ?? (allowed.isEmpty && context.clients.isOpen)
        guard
            (isOpen && RedirectURI.isHarmless(sent))
                || allowed.contains(where: { matches(sent, $0) })
        else {
            throw OAuthError(
                .invalidRequest, "logout.return-to-unregistered",
                [
                    "sent": sent, "client": client?.id,
                    "alike": Phrase.similarity(of: sent, to: allowed),
                ], as: client == nil ? "tenant" : nil)
        }
        return .redirect(uri: sent, state: nil)
    }
}

private extension ReturnTo {
    static func client(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client? {
        guard let id = parameters["client_id"] else { return nil }
        let client = try context.client(named: id)
        try context.learn(client)
        return client
    }

    /// Compares the URLs without query and fragment.
    static func matches(_ sent: String, _ registered: String) -> Bool {
        RedirectURI.matches(sent.withoutQuery, wildcard: registered.withoutQuery)
    }
}

private extension String {
    var withoutQuery: String {
        String(prefix { $0 != "?" && $0 != "#" })
    }
}

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
                .invalidRequest, "authorize.web-origin-unknown",
                ["sent": origin, "client": client.id], for: client)
        }
    }
}

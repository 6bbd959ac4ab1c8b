import OAuth
import Text

/// The logout of the hosted pages, older than OpenID Connect's: a client that names a target, or a
/// login that is to follow
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html).
package enum PoolLogout {
    /// - Parameter login: the login page, with the parameters of the request.
    package static func destination(
        of parameters: Parameters, login: String, _ context: Context
    ) throws(OAuthError) -> LogoutDestination {
        guard let id = parameters["client_id"] else {
            throw .invalidRequest(Finding("client.missing"))
        }
        guard let client = context.clients[id] else {
            throw .invalidRequest(.clientUnknown(id, known: context.clients.ids))
        }
        try context.learn(client)
        if let uri = parameters["logout_uri"] {
            return .redirect(uri: try known(uri, to: client, context), state: nil)
        }
        guard parameters["redirect_uri"] != nil, parameters["response_type"] != nil else {
            throw .invalidRequest(Finding("logout.incomplete"))
        }
        // The login verifies the parameters.
        return .redirect(uri: login, state: nil)
    }
}

private extension PoolLogout {
    static func known(
        _ uri: String, to client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        try context.lookUp(
            uri, as: "logout_uri", for: client,
            else: .invalidRequest(
                Finding("logout.uri-unregistered", ["uri": uri, "client": client.id]))
        ) { uri in
            let isKnown =
                (client.postLogoutRedirectURIs + client.allowedLogoutURLs).contains(uri)
                || client.isOpen && isHarmless(uri)
            return isKnown ? uri : nil
        }
    }

    static func isHarmless(_ uri: String) -> Bool {
        guard let uri = URI(uri) else { return false }
        return !RedirectURI.dangerousSchemes.contains(uri.scheme.lowercased())
            && !RedirectURI.startsProgram(uri.scheme)
    }
}

import JOSE

/// RP-initiated logout (OpenID Connect RP-Initiated Logout §2).
package enum Logout {
    package typealias Destination = LogoutDestination

    /// - Throws: if the requested redirect URI is not trusted; then nothing has ended.
    package static func destination(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Destination {
        let client = try client(of: parameters, context)
        if let client { context.learn(client) }
        try context.refuseDeniedByName()
        guard let uri = parameters["post_logout_redirect_uri"] else { return .page }
        if client == nil, context.server.configuration.allowedLogoutURLs.contains(uri) {
            return .redirect(uri: uri, state: parameters["state"])
        }
        guard let client else { throw .invalidRequest(.logoutHintMissing) }
        let known = try context.lookUp(
            uri, as: "post_logout_redirect_uri", for: client,
            else: .invalidRequest(.logoutURIUnregistered(uri, client))
        ) { uri in
            let isKnown =
                (client.postLogoutRedirectURIs + client.allowedLogoutURLs).contains(uri)
                || (client.isOpen && isHarmless(uri))
            return isKnown ? uri : nil
        }
        return .redirect(uri: known, state: parameters["state"])
    }

    private static func isHarmless(_ uri: String) -> Bool {
        URI(uri).map { !RedirectURI.dangerousSchemes.contains($0.scheme.lowercased()) } ?? false
    }

    /// The client that the `id_token_hint`, which may have expired, was issued to, or that
    /// `client_id` names where the provider accepts that.
    private static func client(
        of parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> Client? {
        guard let hint = parameters["id_token_hint"] else {
            guard context.server.profile.sessions.logoutTakesClientID else { return nil }
            return parameters["client_id"].flatMap { context.server.clients[$0] }
        }
        let client = try context.lookUp(
            hint, as: "id_token_hint", else: .invalidRequest(.logoutHintInvalid)
        ) { hint in
            IDTokenHint.claims(of: hint, context)?["aud"]?.string
                .flatMap { context.server.clients[$0] }
        }
        if let sent = parameters["client_id"], sent != client.id {
            throw .invalidRequest(.logoutHintInvalid)
        }
        return client
    }
}

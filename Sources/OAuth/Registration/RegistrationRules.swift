import JOSE

/// - Redirect URIs are present if a response type needs them (RFC 7591 §2),
/// - grant types and response types go together (RFC 7591 §2.1),
/// - a login that a third party initiates is initiated over TLS (OpenID Connect Core §4),
/// - a web application gets tokens by redirect only at https URIs (OpenID Connect Registration §2),
///   except on this machine,
/// - and so is a client notified of decisions on the back channel (CIBA Core §4),
/// - and a client that signs its assertions registers its keys.
package enum RegistrationRules {
    package static func check(_ client: Client) throws(OAuthError) {
        if !client.responseTypes.isEmpty, client.redirectURIs.isEmpty {
            throw .invalidRedirectURI(Finding("register.redirect-uris-missing"))
        }
        for type in client.responseTypes {
            try checkGrants(for: type, client)
        }
        try checkImplicitAddresses(client)
        if let uri = client.initiateLoginURI, URI(uri)?.scheme.lowercased() != "https" {
            throw .invalidClientMetadata(Finding("register.initiate-login-uri", ["uri": uri]))
        }
        if let uri = client.extensions[ClientCIBA.self].notificationEndpoint, isOpen(uri) {
            throw .invalidClientMetadata(Finding("register.metadata", ["uri": uri], as: "endpoint"))
        }
        if client.tokenEndpointAuthMethod == "private_key_jwt", client.keys == ClientKeys() {
            throw .invalidClientMetadata(Finding("register.keys-missing"))
        }
    }

    /// Refuses a client that needs a certificate where none can be shown (RFC 8705 §2).
    static func checkCertificate(_ client: Client, _ context: Context) throws(OAuthError) {
        guard client.needsCertificate, !context.certificate.isAsked else { return }
        throw .invalidClientMetadata(
            Finding(
                "certificate.missing", ["client": client.id],
                as: context.certificate.isAsked ? "asked" : nil))
    }

    /// Refuses grants that the provider does not give to clients that nobody vouches for.
    static func checkGrants(
        of client: Client, among allowed: [String]?
    ) throws(OAuthError) {
        guard let allowed,
            let other = client.grantTypes.first(where: { !allowed.contains($0) })
        else { return }
        throw .invalidClientMetadata(
            Finding(
                "register.metadata", ["grant": other, "allowed": allowed.joined(separator: ", ")],
                as: "grant"))
    }

    private static func checkImplicitAddresses(_ client: Client) throws(OAuthError) {
        guard client.applicationType == .web,
            client.responseTypes.contains(where: { ResponseType(text: $0).isImplicit })
        else { return }
        if let open = client.redirectURIs.first(where: isOpen) {
            throw .invalidRedirectURI(Finding("register.redirect-uri", ["uri": open], as: "http"))
        }
    }

    /// Returns true if data sent there can be read on its way to another machine.
    private static func isOpen(_ text: String) -> Bool {
        guard let uri = URI(text), uri.scheme.lowercased() == "http" else { return false }
        return !LoopbackHost.includes(uri.host ?? "")
    }

    private static func checkGrants(
        for type: String, _ client: Client
    ) throws(OAuthError) {
        let words = ResponseType(text: type).words
        if words.contains("code"), !client.grantTypes.contains("authorization_code") {
            throw .invalidClientMetadata(
                Finding("register.flows-mismatch", ["type": type, "grant": "authorization_code"]))
        }
        if !words.isDisjoint(with: ["token", "id_token"]), !client.grantTypes.contains("implicit") {
            throw .invalidClientMetadata(
                Finding("register.flows-mismatch", ["type": type, "grant": "implicit"]))
        }
    }
}

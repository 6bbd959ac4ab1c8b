/// What an application has to know of the provider that is played.
package struct ClientSettings: Sendable {
    let issuer: String
    let clientID: String
    /// The standard scope values that are served.
    let scopes: [String]
    /// The value of `response_mode`; nil where the default will do.
    let responseMode: String?
    /// By the members of the discovery document.
    let endpoints: [String: String]

    package init(
        issuer: String, clientID: String, scopes: [String], responseMode: String?,
        endpoints: [String: String]
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.scopes = scopes
        self.responseMode = responseMode
        self.endpoints = endpoints
    }

    var scope: String { scopes.joined(separator: " ") }

    /// As a list of literals in source text: `"openid", "email"`.
    var quotedScopes: String { scopes.map { "\"\($0)\"" }.joined(separator: ", ") }

    func endpoint(_ member: String) -> String { endpoints[member] ?? "" }

    /// Host and port of the issuer.
    var authority: String {
        let afterScheme = issuer.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return String(afterScheme.prefix { $0 != UInt8(ascii: "/") }) ?? ""
    }

    var isSecure: Bool { issuer.hasPrefix("https:") }

    /// As environment variables, for a file that a shell or a container reads.
    var environment: String {
        """
        OIDC_ISSUER=\(issuer)
        OIDC_CLIENT_ID=\(clientID)
        OIDC_CLIENT_SECRET=\(Self.secret)
        OIDC_SCOPE="\(scope)"
        """
    }

    /// Stands where the secret belongs; open mode takes it as it is.
    static let secret = "the-client-secret"
}

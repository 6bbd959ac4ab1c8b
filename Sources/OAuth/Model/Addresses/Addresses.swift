/// The addresses of a tenant in one exchange. Browser and back end may see different hosts, so
/// there are separate ones.
package struct Addresses: Sendable, Equatable {
    /// The exact `iss` of tokens and discovery.
    package let issuer: String
    /// Front channel (authorize, logout): a base without a trailing slash.
    package let publicURL: String
    /// Back channel (token, userinfo, keys): a base without a trailing slash.
    package let internalURL: String
    /// The path of the token endpoint.
    private let tokenPath: String

    package init(
        issuer: String, publicURL: String, internalURL: String, tokenPath: String = ""
    ) {
        self.issuer = issuer
        self.publicURL = publicURL
        self.internalURL = internalURL
        self.tokenPath = tokenPath
    }

    /// The token endpoint, a possible audience of client assertions (OpenID Connect Core §9).
    package var tokenEndpoint: String { internalURL + tokenPath }
}

extension Addresses: Weighed {
    package var heapBytes: Int {
        issuer.heapBytes + publicURL.heapBytes + internalURL.heapBytes + tokenPath.heapBytes
    }
}

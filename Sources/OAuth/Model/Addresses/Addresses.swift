/// The addresses of a tenant in one exchange. Browser and back end may see different hosts, so
/// there are separate ones.
package struct Addresses: Sendable, Equatable {
    /// The exact `iss` of tokens and discovery.
    package let issuer: String
    /// Front channel (authorize, logout): a base without a trailing slash.
    package let publicURL: String
    /// Back channel (token, userinfo, keys): a base without a trailing slash.
    package let internalURL: String
    /// The base that the request was sent to.
    private let asked: String
    /// The path of the token endpoint.
    private let tokenPath: String

    package init(
        issuer: String, publicURL: String, internalURL: String, asked: String? = nil,
        tokenPath: String = ""
    ) {
        self.issuer = issuer
        self.publicURL = publicURL
        self.internalURL = internalURL
        self.asked = asked ?? internalURL
        self.tokenPath = tokenPath
    }

    /// The token endpoint, a possible audience of client assertions (OpenID Connect Core §9).
    package var tokenEndpoint: String { internalURL + tokenPath }

    /// All bases by which the tenant's own pages may be reached, that of the request first.
    var bases: [String] {
        [asked, publicURL, internalURL].reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

extension Addresses: Weighed {
    package var heapBytes: Int {
        issuer.heapBytes + publicURL.heapBytes + internalURL.heapBytes + asked.heapBytes
            + tokenPath.heapBytes
    }
}

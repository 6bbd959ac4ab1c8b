/// The played provider, and its address.
package struct PlayedProvider: Sendable {
    let issuer: String
    let profile: String
    let isOpen: Bool
    let discovery: String
    let endpoints: [(member: String, url: String)]

    /// - Parameters:
    ///   - isOpen: whether any client id is accepted.
    ///   - discovery: the URL of the discovery document.
    ///   - endpoints: each with its member in the discovery document.
    package init(
        issuer: String, profile: String, isOpen: Bool, discovery: String,
        endpoints: [(member: String, url: String)]
    ) {
        self.issuer = issuer
        self.profile = profile
        self.isOpen = isOpen
        self.discovery = discovery
        self.endpoints = endpoints
    }
}

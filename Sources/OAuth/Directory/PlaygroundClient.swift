/// The client of the playground. Every tenant knows it without listing it, whatever clients are
/// configured, and answers it only at the tenant's own playground: anyone who holds its id can only
/// sign in there.
extension Client {
    package static let playgroundID = "understudy-playground"
    package static let playgroundPath = "/_understudy/playground"

    /// A public client with the flows that need a user.
    ///
    /// - Parameter stranger: the client that the provider assumes for any id.
    static func playground(like stranger: Client) -> Client {
        var client = stranger
        client.id = playgroundID
        client.isPlayground = true
        client.name = "Playground"
        client.applicationType = .web
        client.tokenEndpointAuthMethod = "none"
        client.grantTypes.removeAll { !usersGrants.contains($0) }
        client.policy.consent = .skip
        return client
    }

    /// This client with the addresses of its own page, if it is the playground.
    func placed(at addresses: Addresses) -> Client {
        guard isPlayground else { return self }
        var client = self
        client.redirectURIs = addresses.bases.map { $0 + Self.playgroundPath }
        client.postLogoutRedirectURIs = client.redirectURIs
        return client
    }

    private static let usersGrants: Set = [
        "authorization_code", "refresh_token", "implicit",
        "urn:ietf:params:oauth:grant-type:device_code",
    ]
}

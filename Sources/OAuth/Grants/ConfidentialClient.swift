/// Keeps public clients away from grants that rest on the client's word alone (RFC 6749 §4.4).
enum ConfidentialClient {
    /// - Throws: `unauthorized_client`. An open client passes: nothing is known of it, so any secret
    ///   is taken for its own.
    static func require(_ client: Client, for grant: any Grant) throws(OAuthError) {
        guard client.isOpen || !client.isPublic else {
            throw OAuthError(.unauthorizedClient, .clientPublic(grant.name, client))
        }
    }
}

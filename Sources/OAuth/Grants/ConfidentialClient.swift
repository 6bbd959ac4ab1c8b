/// Refuses public clients for grants that rely on client authentication alone (RFC 6749 §4.4).
enum ConfidentialClient {
    /// - Throws: `unauthorized_client`. An open client passes: it is not registered, so any secret
    ///   is accepted.
    static func require(_ client: Client, for grant: any Grant) throws(OAuthError) {
        guard client.isOpen || !client.isPublic else {
            throw OAuthError(
                .unauthorizedClient,
                Finding("grant.public-client", ["client": client.id, "grant": grant.name]))
        }
    }
}

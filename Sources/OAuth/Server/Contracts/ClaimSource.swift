import JOSE

/// Claims that one provider adds to the tokens of an authorization. They take the place of those that
/// every token has, `iss` included.
package protocol ClaimSource: Sendable {
    func claims(of authorization: Authorization, _ context: Context) -> [String: JSON]
}

extension Context {
    /// What the provider adds to access tokens and ID tokens.
    func providerClaims(of authorization: Authorization) -> [String: JSON] {
        server.profile.claimSources.reduce(into: [:]) { claims, source in
            claims.merge(source.claims(of: authorization, self)) { first, _ in first }
        }
    }
}

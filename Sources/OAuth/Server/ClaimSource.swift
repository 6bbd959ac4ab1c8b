import JOSE

/// Claims that one provider puts into the tokens of an authorization, beside those of everyone.
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

import JOSE

/// What a token of a provider looks like.
package struct TokenShape: Sendable {
    /// The `typ` of the header; nil for none.
    package var type: String?
    /// The protocol claims that are in it, of those that are known; claims of the user come by scope.
    package var claims: Set<String>
    /// Claims that are the same in every token.
    package var constants: [String: JSON] = [:]
    /// Whether claims of the user are in an ID token that comes with an access token, too
    /// (OpenID Connect Core §5.4 leaves them to userinfo).
    package var carriesScopeClaims = false
    /// Whether an ID token from the token endpoint has `at_hash`, which is optional there
    /// (OpenID Connect Core §3.1.3.6).
    package var hashesAtTokenEndpoint = true

    /// The claims that this shape has a place for.
    func shaped(_ claims: [String: JSON]) -> [String: JSON] {
        claims.filter { self.claims.contains($0.key) }
            .merging(constants) { _, constant in constant }
    }
}

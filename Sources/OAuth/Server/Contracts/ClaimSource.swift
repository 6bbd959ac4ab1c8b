import JOSE

/// Claims that one provider adds to its tokens, and those of its own form. They replace those that
/// every token has, `iss` included; the shape of the token still decides which it has.
package protocol ClaimSource: Sendable {
    /// - Parameters:
    ///   - claims: the claims of the token so far, under the names of the specifications, and the
    ///     constants of its shape.
    ///   - kind: the token of the answer that they belong to.
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context)
}

extension Context {
    /// Adds the constants of a shape, and the claims of the sources; the last source wins.
    func addProviderClaims(
        to claims: inout [String: JSON], of kind: TokenKind, in shape: TokenShape,
        for authorization: Authorization
    ) {
        claims.merge(shape.constants) { _, constant in constant }
        for source in profile.claimSources {
            source.add(to: &claims, of: kind, for: authorization, self)
        }
    }
}

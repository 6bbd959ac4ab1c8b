import JOSE

/// Claims that one provider adds to its tokens, and those of its own form. They take the place of those
/// that every token has, `iss` included; the shape of the token still decides which it has.
package protocol ClaimSource: Sendable {
    /// - Parameters:
    ///   - claims: what the token says so far, under the names of the specifications, and the
    ///     constants of its shape.
    ///   - kind: which token of the answer it is.
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context)
}

extension Context {
    /// Adds the constants of a shape, and what the sources have to say, the last of which has the last
    /// word.
    func addProviderClaims(
        to claims: inout [String: JSON], of kind: TokenKind, in shape: TokenShape,
        for authorization: Authorization
    ) {
        claims.merge(shape.constants) { _, constant in constant }
        for source in server.profile.claimSources {
            source.add(to: &claims, of: kind, for: authorization, self)
        }
    }
}

import JOSE

/// The kinds of tokens that a server issues, by the members of a token response.
package enum TokenKind: String, Sendable, CaseIterable {
    case accessToken = "access_token"
    case idToken = "id_token"
    case refreshToken = "refresh_token"
}

extension TokenKind {
    /// Returns true if there are claims that only ID tokens have.
    static func isIDToken(_ claims: JSON) -> Bool {
        claims["at_hash"] != nil || claims["nonce"] != nil
    }
}

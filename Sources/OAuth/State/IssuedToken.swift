/// An access token's record, kept under the digest of the token.
package struct IssuedAccessToken: Sendable {
    package let authorization: Authorization
    package let scope: Scope
    package let issued: Timestamp
    package let expires: Timestamp
    /// Its resources, which may be less than those of the authorization; empty for the issuer.
    package var audience: [String] = []
    /// Of the key it is bound to (RFC 9449 §6); nil for a bearer token.
    package var keyThumbprint: String?
}

/// A refresh token's record, kept under the digest of the token.
package struct IssuedRefreshToken: Sendable {
    package let authorization: Authorization
    package let scope: Scope
    package let expires: Timestamp
    /// When it was replaced by its successor; nil while it is the one to use.
    package var spent: Timestamp?
    /// Of the key it is bound to (RFC 9449 §5); nil for any.
    package var keyThumbprint: String?
}

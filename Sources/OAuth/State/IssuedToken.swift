/// An access token's record, kept under the digest of the token.
package struct IssuedAccessToken: Sendable {
    package let authorization: Authorization
    package let scope: Scope
    package let issued: Timestamp
    package let expires: Timestamp
}

/// A refresh token's record, kept under the digest of the token.
package struct IssuedRefreshToken: Sendable {
    package let authorization: Authorization
    package let scope: Scope
    package let expires: Timestamp
    /// When it was replaced by its successor; nil while it is the one to use.
    package var spent: Timestamp?
}

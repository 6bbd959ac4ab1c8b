/// A refresh token's record, kept under the digest of the token.
package struct IssuedRefreshToken: Sendable, Codable {
    package let authorization: Authorization
    package let scope: Scope
    package let expires: Timestamp
    /// The number of refresh tokens that preceded it in its family.
    package var generation = 0
    /// The time when its successor replaced it; nil while it is current.
    package var spent: Timestamp?
    /// Its place among the tokens of its tenant.
    var number: UInt32 = 0
    /// The thumbprint of the key it is bound to (RFC 9449 §5); nil for any.
    package var keyThumbprint: String?
    /// The thumbprint of the certificate it is bound to (RFC 8705 §4); nil for any.
    package var certificateThumbprint: String?

    package init(
        authorization: Authorization, scope: Scope, expires: Timestamp,
        keyThumbprint: String? = nil, certificateThumbprint: String? = nil
    ) {
        self.authorization = authorization
        self.scope = scope
        self.expires = expires
        self.keyThumbprint = keyThumbprint
        self.certificateThumbprint = certificateThumbprint
    }

    /// True if a repeated refresh replaced it before it was used.
    var isOutdated: Bool {
        spent == nil && generation < authorization.newestGeneration
    }
}

extension IssuedRefreshToken: Weighed {
    package var heapBytes: Int {
        authorization.heapBytes + scope.heapBytes + keyThumbprint.heapBytes
            + certificateThumbprint.heapBytes
    }
}

extension State {
    package var refreshTokens: Expiring<SecretDigest, IssuedRefreshToken> { store(isIssued: true) }
}

extension IssuedRefreshToken: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { spent == nil ? expires : nil }
}

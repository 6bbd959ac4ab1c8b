/// An authorization code's record. It is kept after the code was redeemed or expired, so that a
/// second use can be told from a wrong code.
package struct IssuedCode: Sendable, Codable {
    package let authorization: Authorization
    package let redirectURI: String
    /// True if the authorization request had a `redirect_uri`; then the token request must repeat
    /// it (RFC 6749 §4.1.3).
    package let redirectURIWasSent: Bool
    package let challenge: CodeChallenge?
    package let expires: Timestamp
    package var redemption: Redemption?
    /// The thumbprint of the only key that may redeem it (RFC 9449 §10); nil for any.
    package var keyThumbprint: String?
    /// The issuer that the authorization response came from, by its name there (RFC 9207 §2).
    package var issuer: String?

    /// The first use of a code: the client, and the time.
    package struct Redemption: Sendable, Equatable, Codable {
        package let clientID: String
        package let time: Timestamp
    }
}

extension IssuedCode {
    /// Returns true if it can still be redeemed.
    package func isActive(at now: Timestamp) -> Bool {
        expires > now && redemption == nil && !authorization.isRevoked
    }
}

extension IssuedCode: MemorySized {
    package var heapBytes: Int {
        authorization.heapBytes + redirectURI.heapBytes + (challenge?.value.heapBytes ?? 0)
            + (redemption?.clientID.heapBytes ?? 0) + keyThumbprint.heapBytes + issuer.heapBytes
    }
}

extension State {
    package var codes: Expiring<SecretDigest, IssuedCode> {
        store(of: .user { $1.authorization.subject?.sub }, isIssued: true)
    }
}

extension IssuedCode: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { redemption == nil ? expires : nil }
}

/// A device code's record, stored under the digest of the code and kept for a while after use or
/// expiry, so that a late poll learns why it fails (RFC 8628 §3.5).
package struct IssuedDeviceCode: Sendable, Codable {
    package let clientID: String
    /// The code that a person enters; it is good for one decision.
    package let userCode: UserCode
    package var approval: Approval
}

extension IssuedDeviceCode: Weighed {
    package var heapBytes: Int { clientID.heapBytes + approval.heapBytes }
}

extension State {
    package var deviceCodes: Expiring<SecretDigest, IssuedDeviceCode> {
        store(atMost: 10_000, isIssued: true)
    }
}

extension IssuedDeviceCode: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { approval.expires }
    package var expires: Timestamp { approval.expires }
}

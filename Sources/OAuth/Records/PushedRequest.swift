/// An authorization request that a client sent ahead on the back channel (RFC 9126).
package struct PushedRequest: Sendable, Codable {
    package let clientID: String
    package let parameters: Parameters
    package let expires: Timestamp
    let flowID: ExchangeID?
    package internal(set) var isUsed = false

    /// Returns true if it can still be used.
    package func isActive(at now: Timestamp) -> Bool { !isUsed && expires > now }

    /// The prefix of its `request_uri`; a random part follows.
    static let prefix = "urn:ietf:params:oauth:request_uri:"
}

extension PushedRequest: MemorySized {
    package var heapBytes: Int { clientID.heapBytes + parameters.heapBytes }
}

extension State {
    /// The pushed requests by the random part of their `request_uri`.
    package var pushedRequests: Expiring<SecretDigest, PushedRequest> {
        store(of: .nobody, atMost: 10_000, isIssued: true)
    }
}

extension PushedRequest: Outlasting {
    package func lapse(keptUntil end: Timestamp) -> Timestamp? { isUsed ? nil : expires }
}

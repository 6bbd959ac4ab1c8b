import OAuth

/// A user's membership in an organization by invitation.
package struct Membership: Hashable, Sendable, Codable {
    package let organizationID: String
    package let sub: String
}

extension Membership: Weighed {
    package var heapBytes: Int { organizationID.heapBytes + sub.heapBytes }
}

extension State {
    /// The memberships by invitation.
    var memberships: Expiring<Membership, Bool> { store(atMost: 10_000) }
}

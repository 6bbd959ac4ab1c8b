import OAuth

/// Who came into which organization by an invitation.
package struct Membership: Hashable, Sendable {
    package let organizationID: String
    package let sub: String
}

extension State {
    /// Those that came of an invitation.
    var memberships: Expiring<Membership, Bool> { store(atMost: 10_000) }
}

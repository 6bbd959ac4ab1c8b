/// Who came into which organization by an invitation.
package struct Membership: Hashable, Sendable {
    package let organizationID: String
    package let sub: String
}

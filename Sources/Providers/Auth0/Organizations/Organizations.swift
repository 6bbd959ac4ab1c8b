import JOSE
import OAuth
import Text

/// The organizations of a tenant. When none are configured, every id is accepted and everybody is a
/// member, just as any client is accepted.
package enum Organizations {
    /// The number of organizations that a user is offered at most.
    private static let mostOffered = 20

    /// Finds the organization that a request or a user names.
    ///
    /// - Parameter byName: whether a name is accepted instead of the id.
    package static func named(
        _ text: String, byName: Bool, _ context: Context
    ) throws(OAuthError) -> Organization {
        let name = text.lowercased()
        let isID = text.hasPrefix(Organization.idPrefix)
        guard isID || byName else {
            throw OAuthError(.invalidRequest, "organization.malformed", ["sent": text])
        }
        let known = context.configuration.auth0.organizations
        if known.isEmpty { return madeUp(text, isID: isID) }
        guard let found = known.first(where: { $0.id == text || (byName && $0.name == name) })
        else {
            throw OAuthError(
                .invalidRequest, "organization.unknown",
                ["sent": text, "near": text.nearest(among: (known.map { isID ? $0.id : $0.name }))])
        }
        return found
    }

    /// The organizations that a user can pick from.
    package static func offered(to sub: String, _ context: Context) -> [Organization] {
        let own = context.configuration.auth0.organizations.filter { has(sub, $0, context) }
        return Array(own.prefix(mostOffered))
    }

    /// Finds the organization that the answer to a request is bound to. An invitation makes the
    /// user a member.
    ///
    /// - Throws: `access_denied` when the user is no member.
    static func admitting(
        _ sub: String, to request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> Organization? {
        guard let organization = try asked(of: sub, request, context) else { return nil }
        if request.parameters["invitation"] != nil {
            let membership = Membership(organizationID: organization.id, sub: sub)
            context.state.memberships.insert(
                true, for: membership, until: context.now + membershipLifetime)
        }
        guard has(sub, organization, context) else {
            throw OAuthError(
                .accessDenied, "organization.not-member",
                ["user": sub, "organization": organization.id])
        }
        return organization
    }

    /// A year.
    private static let membershipLifetime: Seconds = 31_536_000
}

private extension Organizations {
    /// The organization that was named; else, if users sign in without a page, their first one.
    static func asked(
        of sub: String, _ request: AuthorizationRequest, _ context: Context
    ) throws(OAuthError) -> Organization? {
        if let named = request.organization { return named }
        guard request.organizationPrompt == .afterLogin,
            !context.configuration.auth0.organizations.isEmpty
        else { return nil }
        guard let first = offered(to: sub, context).first else {
            throw OAuthError(.accessDenied, "organization.none", ["user": sub])
        }
        return first
    }

    static func has(_ sub: String, _ organization: Organization, _ context: Context) -> Bool {
        guard let members = organization.members else { return true }
        let membership = Membership(organizationID: organization.id, sub: sub)
        return members.contains(sub) || context.state.memberships[membership] != nil
    }

    /// Makes the same organization for the same text, so nothing has to be stored.
    static func madeUp(_ text: String, isID: Bool) -> Organization {
        if isID { return Organization(id: text, name: text.lowercased()) }
        let name = text.lowercased()
        let digest = Digest.sha256(Array(name.utf8)).prefix(8).hexadecimal
        return Organization(id: Organization.idPrefix + digest, name: name)
    }
}

/// A user's membership in an organization by invitation.
package struct Membership: Hashable, Sendable, Codable {
    package let organizationID: String
    package let sub: String
}

extension Membership: MemorySized {
    package var heapBytes: Int { organizationID.heapBytes + sub.heapBytes }
}

extension State {
    /// The memberships by invitation.
    var memberships: Expiring<Membership, Bool> {
        store(of: .user { membership, _ in membership.sub }, atMost: 10_000)
    }
}

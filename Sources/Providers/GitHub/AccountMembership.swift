import JOSE
import OAuth

/// The memberships of users in organizations (https://docs.github.com/rest/orgs/members).
package enum AccountMembership {
    private static let scopes = ["read:org", "user"]

    /// The membership of a token's user in an organization; nil for none.
    package static func own(
        in organization: String, to token: String, _ context: Context
    ) throws(OAuthError) -> JSON? {
        let user = try AccountList.user(of: token, at: "membership", needing: scopes, context)
        guard user.github.organizations[organization] != nil else { return .none }
        return document(of: user, in: organization, context)
    }

    /// Returns true if a user belongs to an organization, which only its members learn.
    package static func includes(
        _ login: String, organization: String, to token: String, _ context: Context
    ) throws(OAuthError) -> Bool {
        let asking = try AccountList.user(of: token, at: "org-member", needing: scopes, context)
        guard asking.github.organizations[organization] != nil else { return false }
        return context.users.all.contains {
            $0.githubLogin == login && $0.github.organizations[organization] != nil
        }
    }

    static func document(of user: User, in organization: String, _ context: Context) -> JSON {
        let url = "\(context.apiOrigin)/api/v3/orgs/\(organization)"
        return [
            "url": .string("\(url)/memberships/\(user.githubLogin)"), "state": "active",
            "role": "member", "organization_url": .string(url),
            "organization": AccountList.organization(organization, context),
            "user": user.githubReference(at: context.apiOrigin),
        ]
    }
}

extension AccountList {
    package static func memberships(
        to token: String, _ query: Parameters, _ context: Context
    ) throws(OAuthError) -> AccountList {
        let user = try user(of: token, at: "memberships", needing: ["read:org", "user"], context)
        let names = user.github.organizations.keys.sorted()
        return AccountList(
            names.map { AccountMembership.document(of: user, in: $0, context) }, query)
    }
}

import JOSE
import OAuth
import Text

/// A list in the API about the user of a token, a page at a time
/// (https://docs.github.com/rest/using-the-rest-api/using-pagination-in-the-rest-api).
package struct AccountList: Sendable {
    package let elements: [JSON]
    /// The number of the page that follows; nil for none.
    package let next: Int?
    /// The number of the last page.
    package let last: Int

    init(_ all: [JSON], _ query: Parameters) {
        let size = min(max(query["per_page"].flatMap { Int($0) } ?? 30, 1), 100)
        let page = min(max(query["page"].flatMap { Int($0) } ?? 1, 1), 100_000)
        elements = Array(all.dropFirst((page - 1) * size).prefix(size))
        last = max((all.count + size - 1) / size, 1)
        next = page < last ? page + 1 : nil
    }
}

extension AccountList {
    /// The addresses of the user, the public one first.
    package static func emails(
        to token: String, _ query: Parameters, _ context: Context
    ) throws(OAuthError) -> AccountList {
        let user = try user(of: token, at: "emails", needing: ["user:email", "user"], context)
        let first = user.claims["email"]?.string.map { address -> JSON in
            [
                "email": .string(address), "primary": true,
                "verified": .bool(user.claims["email_verified"] != false),
                "visibility": user.github.showsEmail ? "public" : "private",
            ]
        }
        let others = user.github.emails.map { email -> JSON in
            [
                "email": .string(email.address), "primary": false,
                "verified": .bool(email.isVerified), "visibility": .null,
            ]
        }
        return AccountList([first].compactMap(\.self) + others, query)
    }

    package static func organizations(
        to token: String, _ query: Parameters, _ context: Context
    ) throws(OAuthError) -> AccountList {
        let user = try user(of: token, at: "orgs", needing: ["read:org", "user"], context)
        return AccountList(
            user.github.organizations.keys.sorted().map { organization($0, context) }, query)
    }

    package static func teams(
        to token: String, _ query: Parameters, _ context: Context
    ) throws(OAuthError) -> AccountList {
        let user = try user(of: token, at: "teams", needing: ["read:org", "user", "repo"], context)
        let teams = user.github.organizations.ordered { $0.key }.flatMap { name, teams in
            teams.map { team(Team(name: $0, organization: name), context) }
        }
        return AccountList(teams, query)
    }

    /// - Parameter scopes: a token needs one of them, or another that includes it. The permissions
    ///   of an app follow from its settings.
    static func user(
        of token: String, at endpoint: EndpointName, needing scopes: [String], _ context: Context
    ) throws(OAuthError) -> User {
        let issued = try BearerToken.verified(token, context)
        try context.learn(issued, at: endpoint)
        let user = try context.user(of: issued)
        let isApp = context.clients[issued.authorization.clientID]?.github.isApp == true
        let held = issued.scope.values.flatMap { value -> [String] in
            [value] + (GitHub.includedScopes[value] ?? [])
        }
        guard isApp || scopes.contains(where: held.contains) else {
            throw OAuthError(
                .insufficientScope, "bearer.scope-missing",
                ["missing": Scope(scopes.prefix(1)).text])
        }
        return user
    }

    static func organization(_ login: String, _ context: Context) -> JSON {
        let id = StableID.number(of: login)
        let url = "\(context.apiOrigin)/api/v3/orgs/\(login)"
        var document: JSON = [
            "login": .string(login), "id": .integer(id), "node_id": GitHubID.node("O", id),
            "url": .string(url), "description": "",
            "avatar_url": .string("\(context.apiOrigin)/avatars/u/\(id)?v=4"),
        ]
        for (member, path) in [
            ("repos", "/repos"), ("events", "/events"), ("hooks", "/hooks"), ("issues", "/issues"),
            ("members", "/members{/member}"), ("public_members", "/public_members{/member}"),
        ] { document[member + "_url"] = .string(url + path) }
        return document
    }
}

private extension AccountList {
    static let founded = Timestamp(seconds: 1_700_000_000).githubTime

    struct Team {
        let name: String
        let organization: String

        var slug: String {
            name.lowercased().split(separator: " ").joined(separator: "-")
        }
    }

    /// The full form of a team (https://docs.github.com/rest/teams/teams).
    static func team(_ team: Team, _ context: Context) -> JSON {
        let id = StableID.number(of: "\(team.organization)/\(team.name)")
        let group = StableID.number(of: team.organization)
        let url = "\(context.apiOrigin)/api/v3/organizations/\(group)/team/\(id)"
        let page = "\(context.apiOrigin)/orgs/\(team.organization)/teams/\(team.slug)"
        let members = context.users.all.count {
            $0.github.organizations[team.organization]?.contains(team.name) == true
        }
        return [
            "id": .integer(id), "node_id": GitHubID.node("T", id), "name": .string(team.name),
            "slug": .string(team.slug), "description": "", "privacy": "closed",
            "notification_setting": "notifications_enabled", "permission": "pull",
            "url": .string(url), "html_url": .string(page), "parent": .null, "repos_count": 0,
            "members_url": .string(url + "/members{/member}"),
            "repositories_url": .string(url + "/repos"), "members_count": .integer(members),
            "created_at": founded, "updated_at": founded, "type": "organization",
            "organization": wholeOrganization(team.organization, context),
        ]
    }

    static func wholeOrganization(_ login: String, _ context: Context) -> JSON {
        var document = organization(login, context)
        document["html_url"] = .string("\(context.apiOrigin)/\(login)")
        for member in ["has_organization_projects", "has_repository_projects"] {
            document[member] = true
        }
        for member in ["public_repos", "public_gists", "followers", "following"] {
            document[member] = 0
        }
        for member in ["created_at", "updated_at"] { document[member] = founded }
        document["type"] = "Organization"
        document["archived_at"] = .null
        return document
    }
}

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

import JOSE
import Members
import OAuth

/// GitHub's settings of a user.
struct GitHubAccount: Extension {
    /// The name in URLs; nil for the username.
    var login: String?
    /// True if the profile shows the address.
    var showsEmail = true
    /// Further addresses.
    var emails: [GitHubEmail] = []
    /// The teams of the user, by organization.
    var organizations: [String: [String]] = [:]
}

struct GitHubEmail: Sendable, Equatable {
    let address: String
    var isVerified = true
}

extension GitHubAccount {
    var heapBytes: Int {
        emails.reduce(login.heapBytes) { $0 + $1.address.heapBytes + 24 } + organizations.heapBytes
    }
}

extension User {
    var github: GitHubAccount {
        get { extensions[GitHubAccount.self] }
        set { extensions[GitHubAccount.self] = newValue }
    }
}

/// Reads the member `github` of a user.
struct GitHubUserMembers: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        _ = members.object("github") { members in
            user.github.login = members.string("login")
            members.replace(&user.github.showsEmail, "public_email")
            user.github.emails =
                members.objects("emails") { members -> GitHubEmail? in
                    let isVerified = members.bool("verified") ?? true
                    return members.requiredString("email").map {
                        GitHubEmail(address: $0, isVerified: isVerified)
                    }
                } ?? []
            user.github.organizations =
                members.object("organizations") { members in
                    var teams: [String: [String]] = [:]
                    for name in members.names { teams[name] = members.strings(name) }
                    return teams
                } ?? [:]
        }
    }
}

extension User {
    var githubLogin: String {
        github.login ?? username.split(separator: "@").first.map(String.init) ?? username
    }

    /// The user in the form of the API
    /// (https://docs.github.com/rest/users/users#get-the-authenticated-user).
    ///
    /// - Parameter scope: opens members that only the user's own apps see.
    func githubDocument(at origin: String, openedBy scope: Scope = []) -> JSON {
        var document = githubReference(at: origin)
        let texts = [
            "name": "name", "email": "email", "company": "company", "location": "location",
            "bio": "bio",
        ]
        for (member, claim) in texts { document[member] = claims[claim] ?? .null }
        if !github.showsEmail { document["email"] = .null }
        document["blog"] = claims["website"] ?? ""
        document["avatar_url"] = claims["picture"] ?? document["avatar_url"]
        let updated = claims["updated_at"]?.timestamp ?? Timestamp(seconds: 1_700_000_000)
        for member in ["created_at", "updated_at"] { document[member] = updated.githubTime }
        for member in ["public_repos", "public_gists", "followers", "following"] {
            document[member] = 0
        }
        for member in ["hireable", "twitter_username"] { document[member] = .null }
        guard !scope.intersection(["user", "read:user"]).isEmpty else { return document }
        for member in [
            "private_gists", "total_private_repos", "owned_private_repos", "disk_usage",
            "collaborators",
        ] { document[member] = 0 }
        document["two_factor_authentication"] = false
        document["plan"] = [
            "name": "free", "space": 976_562_499, "collaborators": 0, "private_repos": 10_000,
        ]
        return document
    }

    /// The members that stand for a user in other documents.
    func githubReference(at origin: String) -> JSON {
        let login = githubLogin
        let id = StableID.number(of: sub)
        let url = "\(origin)/api/v3/users/\(login)"
        var document: JSON = [
            "login": .string(login), "id": .integer(id), "node_id": GitHubID.node("U", id),
            "avatar_url": .string("\(origin)/avatars/u/\(id)?v=4"), "gravatar_id": "",
            "url": .string(url), "html_url": .string("\(origin)/\(login)"), "type": "User",
            "site_admin": false,
        ]
        let links = [
            "followers_url": "/followers", "following_url": "/following{/other_user}",
            "gists_url": "/gists{/gist_id}", "starred_url": "/starred{/owner}{/repo}",
            "subscriptions_url": "/subscriptions", "organizations_url": "/orgs",
            "repos_url": "/repos", "events_url": "/events{/privacy}",
            "received_events_url": "/received_events",
        ]
        for (member, path) in links { document[member] = .string(url + path) }
        return document
    }
}

extension Timestamp {
    /// The form of times in the API.
    var githubTime: JSON { .string(iso8601.prefix(19) + "Z") }
}

extension Context {
    /// The address of the tenant, without the path of the issuer.
    var apiOrigin: String { addresses.publicURL }
}

/// GitHub's settings of a client.
struct GitHubClient: Extension {
    /// True for a GitHub App, false for an OAuth app.
    var isApp = false
}

extension Client {
    var github: GitHubClient {
        get { extensions[GitHubClient.self] }
        set { extensions[GitHubClient.self] = newValue }
    }
}

/// Reads the member `github` of a client.
struct GitHubClientMembers: ClientMembers {
    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        _ = members.object("github") { members in
            members.replace(&client.github.isApp, "app")
            let expires = members.bool("expiring_tokens")
            guard client.github.isApp else {
                client.traits.refreshToken = expires == true ? .always : nil
                return
            }
            client.traits.accessToken = "ghu_<36 base62>"
            client.traits.refreshToken = expires == false ? .never : .always
            client.traits.redirects = .exact
        }
    }
}

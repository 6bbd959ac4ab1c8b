import JOSE
import OAuth

extension User {
    var githubLogin: String {
        github.login ?? username.split(separator: "@").first.map(String.init) ?? username
    }

    /// The user in the form of the API, with the members that only the user's own apps see
    /// (https://docs.github.com/rest/users/users#get-the-authenticated-user).
    func githubDocument(at origin: String) -> JSON {
        var document = githubReference(at: origin)
        let texts = [
            "name": "name", "email": "email", "blog": "website", "company": "company",
            "location": "location", "bio": "bio",
        ]
        for (member, claim) in texts { document[member] = claims[claim] ?? .null }
        if !github.showsEmail { document["email"] = .null }
        document["avatar_url"] = claims["picture"] ?? document["avatar_url"]
        let updated = Timestamp(seconds: claims["updated_at"]?.integer ?? 1_700_000_000)
        for member in ["created_at", "updated_at"] {
            document[member] = .string(updated.iso8601.prefix(19) + "Z")
        }
        for member in ["public_repos", "public_gists", "followers", "following"] {
            document[member] = 0
        }
        document["hireable"] = .null
        document["two_factor_authentication"] = false
        return document
    }

    /// The few members that stand for a user in other documents.
    func githubReference(at origin: String) -> JSON {
        let login = githubLogin
        let id = GitHubID.number(of: sub)
        let url = "\(origin)/api/v3/users/\(login)"
        return [
            "login": .string(login), "id": .integer(id), "node_id": GitHubID.node("U", id),
            "avatar_url": .string("\(origin)/avatars/u/\(id)"), "gravatar_id": "",
            "url": .string(url), "html_url": .string("\(origin)/\(login)"),
            "repos_url": .string(url + "/repos"),
            "organizations_url": .string(url + "/orgs"), "type": "User", "site_admin": false,
        ]
    }
}

extension Context {
    /// The address of the tenant, without the path of the issuer.
    var apiOrigin: String { addresses.publicURL }
}

import Members
import OAuth

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

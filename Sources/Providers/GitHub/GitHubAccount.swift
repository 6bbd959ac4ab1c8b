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

import JOSE
import OAuth

/// `users`, `users/{id}`: the users who can sign in; the id is the `sub`, or else the username.
package enum UsersResource {
    static let list = directory.list
    static let single = directory.single

    static func shown(_ server: AuthorizationServer, withSecrets: Bool) -> JSON {
        directory.all(server, withSecrets: withSecrets)
    }

    package static let directory = DirectoryResource<User>(
        noun: "user", path: "users", secrets: Redaction(names: ["password"]),
        read: { members, _ in User.read(&members) })
}

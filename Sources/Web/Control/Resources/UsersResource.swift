import Configuration
import JOSE
import OAuth

/// `users`, `users/{id}`: the users who can sign in; the id is the `sub`, or else the username.
package enum UsersResource {
    package static let directory = DirectoryResource<User>(
        noun: "user", path: "users", secrets: Redaction(names: ["password"]),
        read: { members, _ in ConfigurationVocabulary.served.users.read(&members) })
}

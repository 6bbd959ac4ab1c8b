import JOSE
import OAuth

/// A user as tokens and Graph know them.
struct DirectoryUser {
    private let user: User

    init(_ user: User) {
        self.user = user
    }

    /// The name that looks like an address, with which a user signs in.
    var principalName: String {
        let named = ["upn", "preferred_username", "email"].lazy
            .compactMap { user.claims[$0]?.string }.first { $0.contains("@") }
        return named ?? "\(user.username)@example.com"
    }

    var name: String { user.claims["name"]?.string ?? user.username }

    func claim(_ name: String) -> JSON? { user.claims[name] }

    /// The user in the form of Graph (https://learn.microsoft.com/graph/api/user-get).
    var graph: JSON {
        let members: [String: JSON?] = [
            "@odata.context": .string("\(Entra.graph)/v1.0/$metadata#users/$entity"),
            "id": .string(user.sub), "displayName": .string(name),
            "userPrincipalName": .string(principalName), "givenName": user.claims["given_name"],
            "surname": user.claims["family_name"], "mail": user.claims["email"],
            "mobilePhone": user.claims["phone_number"],
            "preferredLanguage": user.claims["locale"],
        ]
        return .object(members.mapValues { $0 ?? .null })
    }
}

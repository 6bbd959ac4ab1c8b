import JOSE
import OAuth
import Text

/// A user as tokens and Graph know them.
struct DirectoryUser {
    private let user: User

    init(_ user: User) { self.user = user }

    /// The name that looks like an address, with which a user signs in.
    var principalName: String {
        let named = ["upn", "preferred_username", "email"].lazy
            .compactMap { user.claims[$0]?.string }.first { $0.contains("@") }
        return named ?? "\(user.username)@example.com"
    }

    var name: String { user.claims["name"]?.string ?? user.username }

    func claim(_ name: String) -> JSON? { user.claims[name] }

    /// The user in the form of Graph, with these members or the usual ones
    /// (https://learn.microsoft.com/graph/api/user-get).
    func graph(_ wanted: [String]?) -> JSON {
        let members: [String: JSON?] = [
            "businessPhones": user.claims["businessPhones"] ?? [],
            "jobTitle": user.claims["jobTitle"], "officeLocation": user.claims["officeLocation"],
            "id": .string(user.sub), "displayName": .string(name),
            "userPrincipalName": .string(principalName), "givenName": user.claims["given_name"],
            "surname": user.claims["family_name"], "mail": user.claims["email"],
            "mobilePhone": user.claims["phone_number"], "preferredLanguage": user.claims["locale"],
        ]
        let names = wanted.map { "(\($0.joined(separator: ",")))" } ?? ""
        var told = members.filter { wanted?.contains($0.key) ?? true }.mapValues { $0 ?? .null }
        told["@odata.context"] = .string("\(Entra.graph)/v1.0/$metadata#users\(names)/$entity")
        return .object(told)
    }
}

/// The user of a token in the form of Graph (https://learn.microsoft.com/graph/api/user-get).
package enum GraphProfile {
    /// - Throws: `invalid_token` for a token that is not valid, or not for Graph.
    package static func answer(
        to token: String, selecting names: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        let issued = try BearerToken.verified(token, context)
        guard issued.audience.isEmpty || issued.audience.contains(Entra.graph) else {
            throw OAuthError(
                .invalidToken, "bearer.other-audience",
                ["audience": issued.audience, "wanted": [Entra.graph]])
        }
        try context.learn(issued.authorization.subject)
        let wanted = names?.split(separator: ",").map(String.init)
        return DirectoryUser(try context.user(of: issued)).graph(wanted)
    }
}

/// `password`, at one tenant or those of organizations: at the others the home tenant is unknown
/// (https://learn.microsoft.com/entra/identity-platform/v2-oauth-ropc).
struct DirectoryPasswordGrant: Grant {
    let name = Catalog.password.name

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        if ["common", "consumers"].contains(context.tenantSent) {
            try context.permit(
                .invalidRequest, "grant.shared-tenant", ["tenant": context.tenantSent], for: client)
        }
        return try await Catalog.password.redeem(request, by: client, context)
    }
}

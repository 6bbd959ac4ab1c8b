/// The client that asks for the login, as shown to the user (OpenID Connect Registration §2).
package struct ClientSummary: Sendable, Hashable {
    package let id: String
    package let name: String?
    /// Links other than `http` and `https` URLs are not shown.
    package let logo: String?
    package let policy: String?
    package let terms: String?

    package init(
        id: String, name: String? = nil, logo: String? = nil, policy: String? = nil,
        terms: String? = nil
    ) {
        self.id = id
        self.name = name
        self.logo = logo
        self.policy = policy
        self.terms = terms
    }

    var shownName: String {
        if let name, !name.isEmpty { name } else { id }
    }
}

import JOSE

/// Somebody who can sign in.
package struct User: Sendable, Equatable {
    /// The subject identifier (OpenID Connect Core §2).
    package var sub: String
    /// What is typed or chosen on the login page.
    package var username: String
    /// nil when the user needs none.
    package var password: String?
    /// Claims by their names in OpenID Connect Core §5.1, and any others.
    package var claims: [String: JSON]
    /// What the user may do at APIs that ask for permissions, by their identifiers.
    package var permissions: [String: [String]] = [:]
    /// Whether nobody may sign in as this user for now.
    package var isBlocked = false

    package init(
        sub: String, username: String, password: String? = nil, claims: [String: JSON] = [:]
    ) {
        self.sub = sub
        self.username = username
        self.password = password
        self.claims = claims
    }
}

extension User {
    /// - Throws: what keeps the user from being signed in, and from having tokens.
    package func refuseIfBlocked() throws(OAuthError) {
        guard !isBlocked else { throw OAuthError(.unauthorized, .userBlocked) }
    }
}

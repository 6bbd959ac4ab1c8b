import JOSE

/// A person who can sign in.
package struct User: Sendable, Equatable {
    /// The subject identifier (OpenID Connect Core §2).
    package var sub: String
    /// The name typed or chosen on the login page.
    package var username: String
    /// The password; nil when the user needs none.
    package var password: String?
    /// Claims by their names in OpenID Connect Core §5.1, and any others.
    package var claims: [String: JSON]
    /// The names of claims that ID tokens and access tokens have whatever the scope.
    package var tokenClaims: [String] = []
    /// The user's permissions at APIs that enforce them, by API identifier.
    package var permissions: [String: [String]] = [:]
    /// True if signing in as this user is blocked.
    package var isBlocked = false
    /// Settings of individual providers.
    package var extensions = Extensions()
    /// The JSON that the user was read from, for display; an empty object where there was none.
    package var written: JSON = [:]

    package init(
        sub: String, username: String, password: String? = nil, claims: [String: JSON] = [:]
    ) {
        self.sub = sub
        self.username = username
        self.password = password
        self.claims = claims
    }
}

extension User: Weighed {
    package var heapBytes: Int {
        sub.heapBytes + username.heapBytes + password.heapBytes + claims.heapBytes
            + tokenClaims.heapBytes + permissions.heapBytes + extensions.heapBytes
    }
}

extension User {
    /// - Throws: the error when the user is blocked from signing in and getting tokens.
    package func refuseIfBlocked(by code: OAuthError.Code) throws(OAuthError) {
        guard !isBlocked else { throw OAuthError(code, Finding("login.user-blocked")) }
    }
}

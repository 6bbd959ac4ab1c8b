import JOSE
import Members

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
    /// Whether signing in as this user is blocked.
    package var isBlocked = false
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
            + tokenClaims.heapBytes + permissions.heapBytes
    }
}

extension User {
    /// - Throws: the error when the user is blocked from signing in and getting tokens.
    package func refuseIfBlocked(by code: OAuthError.Code) throws(OAuthError) {
        guard !isBlocked else { throw OAuthError(code, .userBlocked) }
    }
}

extension User {
    /// Reads a user from a configuration or a request. Returns nil when the user has no name, which
    /// it has then reported.
    package static func read(_ members: inout MemberReader) -> User? {
        members.elsewhere = Self.elsewhere
        let sub = members.string("sub")
        let username = members.string("username")
        let password = members.string("password")
        let claims = members.object("claims", readClaims) ?? [:]
        let tokenClaims = members.strings("token_claims") ?? []
        let permissions = members.object("permissions", readPermissions) ?? [:]
        let isBlocked = members.bool("blocked") ?? false
        guard let name = sub ?? username else {
            members.report("'sub' or 'username' is missing; one stands for the other")
            return nil
        }
        var user = User(
            sub: name, username: username ?? name, password: password, claims: claims)
        user.tokenClaims = tokenClaims
        user.permissions = permissions
        user.isBlocked = isBlocked
        user.written = members.written
        return user
    }

    /// Claims are often written beside `sub`.
    private static let elsewhere: [String: String] = {
        let claims = StandardClaims.names + ["roles", "groups"]
        let remedies = claims.map { ($0, "it belongs into claims: { claims: { \($0): … } }") }
        return Dictionary(remedies, uniquingKeysWith: { first, _ in first })
            .merging(["id": "did you mean 'sub'?"]) { first, _ in first }
    }()

    /// Reads scope values by the identifier of their API.
    private static func readPermissions(_ members: inout MemberReader) -> [String: [String]] {
        var permissions: [String: [String]] = [:]
        for api in members.names {
            permissions[api] = members.strings(api)
        }
        return permissions
    }

    private static func readClaims(_ members: inout MemberReader) -> [String: JSON] {
        let claims = members.everything().object ?? [:]
        if claims["sub"] != nil {
            members.report("belongs beside 'claims', not in it", at: members.path.member("sub"))
        }
        return claims
    }
}

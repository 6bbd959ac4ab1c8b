import JOSE
import Members

/// Reads a user from a configuration or a request.
package struct UserReader: Sendable {
    private let providerMembers: [any UserMembers]

    package init(providerMembers: [any UserMembers] = []) {
        self.providerMembers = providerMembers
    }

    /// Returns nil when the user has no name, which it has then reported.
    package func read(_ members: inout MemberReader) -> User? {
        members.elsewhere = Self.elsewhere
        let sub = members.string("sub")
        let username = members.string("username")
        let password = members.string("password")
        let claims = members.object("claims", readClaims) ?? [:]
        let tokenClaims = members.strings("token_claims") ?? []
        let permissions = members.object("permissions", readPermissions) ?? [:]
        let isBlocked = members.bool("blocked") ?? false
        let name = sub ?? username
        var user = User(
            sub: name ?? "", username: username ?? name ?? "", password: password, claims: claims)
        user.tokenClaims = tokenClaims
        user.permissions = permissions
        user.isBlocked = isBlocked
        for provider in providerMembers { provider.read(&members, into: &user) }
        user.written = members.written
        if name == nil {
            members.report("'sub' or 'username' is missing; one stands for the other")
        }
        return name == nil ? nil : user
    }
}

/// Reads the members of a user that only one provider has.
package protocol UserMembers: Sendable {
    func read(_ members: inout MemberReader, into user: inout User)
}

private extension UserReader {
    /// Claims are often written beside `sub`.
    static let elsewhere: [String: String] = {
        let claims = StandardClaims.names + ["roles", "groups"]
        let remedies = claims.map { ($0, "it belongs in claims: { claims: { \($0): … } }") }
        return Dictionary(remedies, uniquingKeysWith: { first, _ in first })
            .merging(["id": "did you mean 'sub'?"]) { first, _ in first }
    }()

    /// Reads scope values by the identifier of their API.
    func readPermissions(_ members: inout MemberReader) -> [String: [String]] {
        var permissions: [String: [String]] = [:]
        for api in members.names {
            permissions[api] = members.strings(api)
        }
        return permissions
    }

    func readClaims(_ members: inout MemberReader) -> [String: JSON] {
        let claims = members.everything().object ?? [:]
        if claims["sub"] != nil {
            members.report("belongs beside 'claims', not in it", at: members.path.member("sub"))
        }
        return claims
    }
}

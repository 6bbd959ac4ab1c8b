import JOSE
import Members

/// Reads a user, from a configuration or off the wire.
package struct UserReader: Sendable {
    package init() {}

    /// Answers nil when the user has no name, which has been reported then.
    package func read(_ members: inout MemberReader) -> User? {
        let sub = members.string("sub")
        let username = members.string("username")
        let password = members.string("password")
        let claims = members.object("claims", readClaims) ?? [:]
        let permissions = members.object("permissions", readPermissions) ?? [:]
        let isBlocked = members.bool("blocked") ?? false
        guard let name = sub ?? username else {
            members.report("'sub' or 'username' is missing; one stands for the other")
            return nil
        }
        var user = User(
            sub: name, username: username ?? name, password: password, claims: claims)
        user.permissions = permissions
        user.isBlocked = isBlocked
        return user
    }
}

private extension UserReader {
    /// Scope values by the identifier of their API.
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

import JOSE
import Members

/// A resource server that access tokens are issued for, by `audience` or `resource` (RFC 8707).
package struct API: Sendable, Equatable {
    /// Any string; it becomes the `aud` of the access token.
    package var identifier: String
    package var scopes: [String]
    /// True if `offline_access` is granted together with this audience.
    package var allowOfflineAccess: Bool
    /// True if users get only the scope values that are among their permissions.
    package var enforcesPermissions = false
    /// True if tokens list the permissions.
    package var addsPermissions = false
    /// The lifetime of its access tokens; nil for the tenant's.
    package var tokenLifetime: Seconds?
    /// The shape of its access tokens, by a name that the profile knows; nil for the usual one.
    package var tokenDialect: String?
    /// The JSON that it was read from, for display; an empty object where there was none.
    package var written: JSON = [:]

    package init(identifier: String, scopes: [String] = [], allowOfflineAccess: Bool = true) {
        self.identifier = identifier
        self.scopes = scopes
        self.allowOfflineAccess = allowOfflineAccess
    }
}

/// Reads an API from a configuration or a request.
package struct APIReader: Sendable {
    /// The names of the shapes that access tokens may have.
    private let dialects: [String]

    package init(dialects: [String]) { self.dialects = dialects }

    /// Returns nil when there is no `identifier`, which it has then reported.
    package func read(_ members: inout MemberReader) -> API? {
        let identifier = members.requiredString("identifier")
        let scopes = members.strings("scopes", check: Scope.valueFlaw(in:)) ?? []
        let allowsOfflineAccess = members.bool("allow_offline_access") ?? true
        var api = API(
            identifier: identifier ?? "", scopes: scopes, allowOfflineAccess: allowsOfflineAccess)
        api.enforcesPermissions = members.bool("rbac") ?? false
        api.addsPermissions = members.bool("add_permissions") ?? false
        api.tokenLifetime = members.seconds("token_lifetime", from: 1)
        api.tokenDialect = members.word("token_dialect", of: dialects)
        api.written = members.written
        return identifier == nil ? nil : api
    }
}

import JOSE

/// A resource server that access tokens can be asked for, by `audience` or `resource` (RFC 8707).
package struct API: Sendable, Equatable {
    /// Any string; it becomes the `aud` of the access token.
    package var identifier: String
    package var scopes: [String]
    /// Whether `offline_access` is granted together with this audience.
    package var allowOfflineAccess: Bool
    /// Whether users get only the scope values that are among their permissions.
    package var enforcesPermissions = false
    /// Whether tokens list the permissions.
    package var addsPermissions = false
    /// How long its access tokens last; nil for the tenant's lifetime.
    package var tokenLifetime: Seconds?
    /// The shape of its access tokens, by a name that the profile knows; nil for the usual one.
    package var tokenDialect: String?
    /// Settings of individual providers.
    package var extensions = Extensions()
    /// The JSON that it was read from, for display; an empty object where there was none.
    package var written: JSON = [:]

    package init(identifier: String, scopes: [String] = [], allowOfflineAccess: Bool = true) {
        self.identifier = identifier
        self.scopes = scopes
        self.allowOfflineAccess = allowOfflineAccess
    }
}

/// A resource server that access tokens can be asked for, by `audience` or `resource` (RFC 8707).
package struct API: Sendable, Equatable {
    /// Any string; it becomes the `aud` of the access token.
    package var identifier: String
    package var scopes: [String]
    /// Whether `offline_access` is granted together with this audience.
    package var allowOfflineAccess: Bool

    package init(identifier: String, scopes: [String] = [], allowOfflineAccess: Bool = true) {
        self.identifier = identifier
        self.scopes = scopes
        self.allowOfflineAccess = allowOfflineAccess
    }
}

/// What Understudy decides for a client where the specifications leave a choice: the `policy` member.
package struct ClientPolicy: Sendable, Equatable {
    package var pkce: PKCERequirement = .optional
    /// When a refresh token is given; nil for what the profile does.
    package var refreshToken: RefreshTokenRule?
    /// Whether each refresh replaces the refresh token; nil for public clients only (RFC 9700 §4.14).
    package var rotation: Bool?
    /// Levels that differ from the tenant's, by diagnosis code.
    package var diagnosis: [String: DiagnosisLevel] = [:]

    package init() {}
}

package enum PKCERequirement: String, Sendable, CaseIterable {
    case optional
    case required
}

package enum RefreshTokenRule: String, Sendable, CaseIterable {
    /// When `offline_access` was asked for (OpenID Connect Core §11).
    case offlineAccess = "offline_access"
    case always
    case never
}

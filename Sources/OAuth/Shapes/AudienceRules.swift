import Members

/// What a provider makes of the APIs that a request names (RFC 8707).
package struct AudienceRules: Sendable {
    /// Whether the userinfo endpoint is an API too: it may be named by its URL, and stands in the
    /// `aud` of each JWT that has `openid`.
    package var includesUserInfo = false
    /// Whether scope values that no API of the request knows are left out in silence.
    package var dropsUnknownScopes = false
    /// Whether a client without a user has to name an API.
    package var isRequiredOfClients = false
    /// Whether a user's password opens everything where the request names no scope.
    package var passwordsOpenAll = false

    package init() {}
}

extension AudienceRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&includesUserInfo, "includes_userinfo")
        members.replace(&dropsUnknownScopes, "drops_unknown_scopes")
        members.replace(&isRequiredOfClients, "required_of_clients")
        members.replace(&passwordsOpenAll, "passwords_open_all")
    }
}

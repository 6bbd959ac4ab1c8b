import Members

/// A provider's rules for the APIs that a request names (RFC 8707).
package struct AudienceRules: Sendable {
    /// True if the userinfo endpoint is an API too: a request may name its URL, and the `aud` of
    /// each JWT with `openid` contains it.
    package var includesUserInfo = false
    /// True if scope values that no API of the request knows are silently dropped.
    package var dropsUnknownScopes = false
    /// True if a client that acts without a user must name an API.
    package var isRequiredOfClients = false
    /// True if a password grant without a scope grants everything.
    package var passwordsOpenAll = false
    /// The APIs that every tenant has, beside those of its configuration.
    package var wellKnown: Set<String> = []
    /// True if each token is for one API, the first one, and token requests may name another one
    /// and any scope of it, whatever was granted.
    package var isOneAPI = false

    /// True if requests cannot choose: all tokens are for the default audience.
    package var areFixed = false
    /// True if a request is refused for scope values that no API of it has.
    package var refusesUnknownScopes = false
    /// True if an origin is the same resource with a slash at its end (RFC 3986 §6.2.3).
    package var equatesOrigins = false

    /// The APIs that scope values name, where they stand before a scope of theirs.
    package var named: @Sendable (Scope) -> [String] = { _ in [] }

    package init() {}
}

extension AudienceRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&includesUserInfo, "includes_userinfo")
        members.replace(&dropsUnknownScopes, "drops_unknown_scopes")
        members.replace(&isRequiredOfClients, "required_of_clients")
        members.replace(&passwordsOpenAll, "passwords_open_all")
        members.replace(&wellKnown, "well_known")
        members.replace(&isOneAPI, "one_api")
        members.replace(&areFixed, "fixed")
        members.replace(&refusesUnknownScopes, "refuses_unknown_scopes")
        members.replace(&equatesOrigins, "equates_origins")
    }
}

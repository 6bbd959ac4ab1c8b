import Members

/// How a provider treats browser sessions.
package struct SessionRules: Sendable {
    /// Whether `client_id` alone identifies the client of a logout request, so that `id_token_hint`
    /// may be omitted (OpenID Connect RP-Initiated Logout §2).
    package var logoutTakesClientID = true
    /// Whether a logout may lead to any redirect URI that a client has, whichever client asks.
    package var logoutLeadsToRedirectURIs = false
    /// Whether cookies work in frames on other sites too, which requires https.
    package var cookiesCrossSites = false

    package init() {}
}

extension SessionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.merge("logout", into: &self) { members, rules in
            members.replace(&rules.logoutTakesClientID, "accepts_client_id")
            members.replace(&rules.logoutLeadsToRedirectURIs, "leads_to_redirect_uris")
        }
        members.replace(&cookiesCrossSites, "cookies_cross_sites")
    }
}

import Members

/// How a provider treats browser sessions.
package struct SessionRules: Sendable {
    /// Whether `client_id` alone identifies the client of a logout request, so that `id_token_hint`
    /// may be omitted (OpenID Connect RP-Initiated Logout §2).
    package var logoutTakesClientID = true
    /// Whether cookies work in frames on other sites too, which requires https.
    package var cookiesCrossSites = false

    package init() {}
}

extension SessionRules: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.merge("logout", into: &logoutTakesClientID) { members, takesClientID in
            members.replace(&takesClientID, "accepts_client_id")
        }
        members.replace(&cookiesCrossSites, "cookies_cross_sites")
    }
}

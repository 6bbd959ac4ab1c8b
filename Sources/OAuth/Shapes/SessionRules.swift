import Members

/// What a provider makes of the sessions of browsers.
package struct SessionRules: Sendable {
    /// Whether `client_id` alone says whose logout request it is, so that `id_token_hint` may be left
    /// out (OpenID Connect RP-Initiated Logout §2).
    package var logoutTakesClientID = false
    /// Whether cookies are for frames on other sites too, which takes https.
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

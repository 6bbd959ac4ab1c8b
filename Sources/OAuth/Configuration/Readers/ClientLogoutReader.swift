import Members

/// Reads how a client wants to hear of logouts.
struct ClientLogoutReader {
    func read(_ members: inout MemberReader) -> ClientLogout {
        var logout = ClientLogout()
        logout.frontChannelURI = members.string("frontchannel_logout_uri", check: URICheck.page)
        logout.frontChannelSessionRequired =
            members.bool("frontchannel_logout_session_required") ?? false
        logout.backChannelURI = members.string("backchannel_logout_uri", check: URICheck.page)
        logout.backChannelSessionRequired =
            members.bool("backchannel_logout_session_required") ?? false
        return logout
    }
}

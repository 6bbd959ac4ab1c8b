import Members

/// How a client is notified that a session is over (OpenID Connect Front-Channel Logout §2,
/// Back-Channel Logout §2.2).
package struct ClientLogout: Sendable, Equatable {
    package var frontChannelURI: String?
    package var frontChannelSessionRequired = false
    package var backChannelURI: String?
    package var backChannelSessionRequired = false

    package init() {}
}

extension ClientLogout {
    /// Reads how a client is notified of logouts.
    init(reading members: inout MemberReader) {
        frontChannelURI = members.string("frontchannel_logout_uri", check: URICheck.page)
        frontChannelSessionRequired =
            members.bool("frontchannel_logout_session_required") ?? false
        backChannelURI = members.string("backchannel_logout_uri", check: URICheck.page)
        backChannelSessionRequired =
            members.bool("backchannel_logout_session_required") ?? false
    }
}

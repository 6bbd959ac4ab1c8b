import Members

/// Reads the ways in which a client is notified of logouts.
struct ClientLogoutMembers: ClientMembers {
    let registrable: Set = [
        frontChannelURI, frontChannelSession, backChannelURI, backChannelSession,
    ]

    private static let frontChannelURI = "frontchannel_logout_uri"
    private static let frontChannelSession = "frontchannel_logout_session_required"
    private static let backChannelURI = "backchannel_logout_uri"
    private static let backChannelSession = "backchannel_logout_session_required"

    func read(
        _ members: inout MemberReader, into client: inout Client, readFile: @escaping FileReader
    ) {
        client.logout.frontChannelURI = members.string(Self.frontChannelURI, check: URICheck.page)
        client.logout.frontChannelSessionRequired = members.bool(Self.frontChannelSession) ?? false
        client.logout.backChannelURI = members.string(Self.backChannelURI, check: URICheck.page)
        client.logout.backChannelSessionRequired = members.bool(Self.backChannelSession) ?? false
    }
}

/// The ways in which a client is notified that a session is over (OpenID Connect Front-Channel
/// Logout §2, Back-Channel Logout §2.2).
package struct ClientLogout: Sendable, Equatable {
    package var frontChannelURI: String?
    package var frontChannelSessionRequired = false
    package var backChannelURI: String?
    package var backChannelSessionRequired = false

    package init() {}
}

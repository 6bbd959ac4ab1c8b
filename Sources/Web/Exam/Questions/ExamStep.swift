/// An additional step during or after a login, in place of a user or the provider.
enum ExamStep: String, Sendable, CaseIterable {
    /// The callback is opened in a browser that has begun another login.
    case otherBrowser = "other-browser"
    /// The callback is opened twice.
    case again
    /// The callback gets the code of another browser.
    case otherCode = "other-code"
    /// The browser goes back to its cookies from before the callback.
    case oldCookies = "old-cookies"
    /// A third party initiates the login (OpenID Connect Core §4).
    case initiate
    /// The same, with a stranger's page as the target.
    case initiateAbroad = "initiate-abroad"
    /// The same, with a URL whose host a backslash hides.
    case initiateBackslash = "initiate-backslash"
    /// The browser treats each other host and port as another site, as with an application in
    /// production (RFC 6265bis §5.2).
    case crossSite = "cross-site"
    /// The user logs out at the application.
    case logout
    /// The same, and the provider's page loads the client's logout page in a frame.
    case logoutFrames = "logout-frames"
    /// The page after a logout is opened, without a logout.
    case landing
    /// The same, with a stranger's page as the target.
    case landingAbroad = "landing-abroad"
    /// The provider tells the client that the session has ended.
    case backChannel = "backchannel"
    case backChannelTwice = "backchannel-twice"
    /// The session of another browser of the user ends.
    case backChannelOther = "backchannel-other"
    /// The provider's page loads the client's logout page in a frame.
    case frontChannel = "frontchannel"
    /// A stranger's page loads it, without knowing the session.
    case frontChannelWrong = "frontchannel-wrong"
    /// A stranger tells the client that a user has decided, without the client's token (CIBA Core
    /// §10.2).
    case strangePing = "strange-ping"
}

/// What is done beside a login or after it, in place of a user or of the provider.
enum ExamStep: String, Sendable, CaseIterable {
    /// The callback is opened in a browser that has begun another login.
    case otherBrowser = "other-browser"
    /// The callback is opened twice.
    case again
    /// The callback has the code of another browser.
    case otherCode = "other-code"
    /// From now on the browser has the cookies again that it had before the callback.
    case oldCookies = "old-cookies"
    /// The login begins where others send browsers to (OpenID Connect Core §4).
    case initiate
    /// The same, with a page of somebody else to go on to.
    case initiateAbroad = "initiate-abroad"
    /// The same, with a URL of which a backslash hides whose page it is.
    case initiateBackslash = "initiate-backslash"
    /// The browser takes each other host and port for another site, as it does where an application is
    /// in production (RFC 6265bis §5.2).
    case crossSite = "cross-site"
    /// The user logs out at the application.
    case logout
    /// The same, and the provider's page loads that of the client, in a frame.
    case logoutFrames = "logout-frames"
    /// The page after a logout is opened, without a logout.
    case landing
    /// The same, with a page of somebody else to go on to.
    case landingAbroad = "landing-abroad"
    /// The provider tells the client that the session is over.
    case backChannel = "backchannel"
    case backChannelTwice = "backchannel-twice"
    /// The session of another browser of the user is over.
    case backChannelOther = "backchannel-other"
    /// The provider's page loads that of the client, in a frame.
    case frontChannel = "frontchannel"
    /// Somebody else's does, who does not know the session.
    case frontChannelWrong = "frontchannel-wrong"
    /// Somebody tells the client that a user has decided, without its token (CIBA Core §10.2).
    case strangePing = "strange-ping"
}

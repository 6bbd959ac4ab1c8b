/// Where clients and users meet what the configuration refuses them.
enum RefusalMoment: Sendable {
    /// The client comes with a browser.
    case opening
    /// The client has proven who it is.
    case backChannel
    /// The request is good, so that the client can be told.
    case request
    /// The user has signed in, by whatever way.
    case login
    /// The user would be signed in without a page.
    case silence
    /// Tokens are wanted that no page was shown for: by a password, an assertion or a refresh token.
    case renewal
    /// A device polls, and its user has agreed.
    case poll
    /// A refresh token is sent.
    case refresh
}

/// The moment when clients and users meet a configured refusal.
enum RefusalMoment: Sendable {
    /// The client comes with a browser.
    case opening
    /// The client is authenticated.
    case backChannel
    /// The request is valid, so that the client can be told.
    case request
    /// The user has signed in, in any way.
    case login
    /// The user would be signed in without a page.
    case silence
    /// Tokens are wanted without a page: by a password, an assertion or a refresh token.
    case renewal
    /// A device polls, and its user has agreed.
    case poll
    /// A refresh token is sent.
    case refresh
}

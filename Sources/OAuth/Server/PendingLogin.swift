/// An authorization request that waits for the user's answer on a page.
package struct PendingLogin: Sendable {
    package let request: AuthorizationRequest
    /// The digest of the cookie of the browser that got the page: no other may answer it
    /// (RFC 6749 §10.12).
    package let browser: SecretDigest
    /// Of the session that is asked for consent; nil while nobody has signed in.
    package let sessionID: String?

    package init(request: AuthorizationRequest, browser: SecretDigest, sessionID: String? = nil) {
        self.request = request
        self.browser = browser
        self.sessionID = sessionID
    }
}

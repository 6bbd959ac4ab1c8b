/// An authorization request that waits for the user's answer on a page.
package struct PendingLogin: Sendable {
    package let request: AuthorizationRequest
    /// The digest of the cookie of the browser that got the page: no other may answer it
    /// (RFC 6749 §10.12).
    package let browser: SecretDigest

    package init(request: AuthorizationRequest, browser: SecretDigest) {
        self.request = request
        self.browser = browser
    }
}

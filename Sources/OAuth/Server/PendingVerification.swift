/// A page on which somebody is to approve a device.
package struct PendingVerification: Sendable {
    package let userCode: UserCode
    /// The key of the device code's record.
    package let device: SecretDigest
    /// The digest of the cookie of the browser that got the page: no other may answer it.
    package let browser: SecretDigest

    package init(userCode: UserCode, device: SecretDigest, browser: SecretDigest) {
        self.userCode = userCode
        self.device = device
        self.browser = browser
    }
}

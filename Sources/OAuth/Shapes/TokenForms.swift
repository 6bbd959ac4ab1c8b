/// What codes and tokens of a provider look like; nil for 256 bits in base64url.
package struct TokenForms: Sendable {
    package var code: TextForm?
    /// Of an access token that is no JWT.
    package var accessToken: TextForm?
    package var refreshToken: RefreshTokenForm

    package init(
        code: TextForm? = nil, accessToken: TextForm? = nil,
        refreshToken: RefreshTokenForm = .text(nil)
    ) {
        self.code = code
        self.accessToken = accessToken
        self.refreshToken = refreshToken
    }
}

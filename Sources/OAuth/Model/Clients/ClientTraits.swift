/// What a kind of client has at a provider that tells several kinds apart; nil for what the profile has.
package struct ClientTraits: Sendable, Equatable {
    /// The form of its access tokens that are no JWTs, written as the pattern of a text.
    package var accessToken: String?
    /// When it gets refresh tokens, unless its policy says so.
    package var refreshToken: RefreshTokenRule?
    /// How its redirect URIs are compared.
    package var redirects: RedirectComparison?

    package init() {}
}

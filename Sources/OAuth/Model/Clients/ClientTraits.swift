/// The traits of one kind of client at a provider with several kinds; nil for those of the profile.
package struct ClientTraits: Sendable, Equatable {
    /// The form of its access tokens that are no JWTs, written as the pattern of a text.
    package var accessToken: String?
    /// The rule by which it gets refresh tokens, unless its policy has one.
    package var refreshToken: RefreshTokenRule?
    /// The way in which its redirect URIs are compared.
    package var redirects: RedirectComparison?

    package init() {}
}

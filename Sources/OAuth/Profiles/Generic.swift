extension Profile {
    /// A provider by the book: OAuth 2.0 as RFC 9700 would have it, OpenID Connect Core.
    package static let generic = Profile(
        name: "generic",
        issuer: { base in base },
        scopes: ["openid", "profile", "email", "address", "phone", "offline_access"],
        lifetimes: [
            .code: 60,
            .accessToken: 3600,
            .idToken: 3600,
            .refreshToken: 30 * 86_400,
            .session: 8 * 3600,
            .deviceCode: 600,
        ],
        refreshToken: .offlineAccess,
        describesErrors: true)
}

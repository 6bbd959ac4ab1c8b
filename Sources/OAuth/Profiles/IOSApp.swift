extension Profile {
    /// What a Swift book's app for iOS is written against: a public client without PKCE, whose
    /// decoder wants the same refresh token in every answer.
    package static let iosApp: Profile = {
        var profile = generic
        profile.name = "ios-app"
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never, isRepeated: true)
        return profile
    }()
}

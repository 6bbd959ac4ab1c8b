extension Profile {
    /// Auth0: an OpenID Connect provider with statuses and texts of its own.
    package static let auth0: Profile = {
        var profile = generic
        profile.name = "auth0"
        profile.issuer = .trailingSlash
        profile.lifetimes.merge([.accessToken: 86_400, .idToken: 36_000]) { $1 }
        return profile
    }()
}

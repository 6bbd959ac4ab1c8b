extension Profile {
    /// Sign in with Apple: few endpoints, one error status, and a client secret that is a JWT.
    package static let apple: Profile = {
        var profile = generic
        profile.name = "apple"
        profile.scopes = ["openid", "email", "name"]
        profile.lifetimes.merge([.code: 300, .idToken: 86_400]) { $1 }
        return profile
    }()
}

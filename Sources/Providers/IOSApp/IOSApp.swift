import OAuth

extension Profile {
    /// What a Swift book's app for iOS is written against: a public client without PKCE, whose
    /// decoder wants the same refresh token in every answer.
    package static let iosApp: Profile = {
        var profile = generic
        profile.name = "ios-app"
        profile.paths["authorize"] = ["/oauth/authorize", "/authorize"]

        // A callback is read from its query alone, and a custom scheme takes no POST.
        profile.responseTypes = [.code]
        profile.responseModes = [.query]

        // It never asks for offline_access, cannot decode an answer without a refresh token, and
        // keeps the first one for good.
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never, isRepeated: true)

        // Its user has an `id`, and neither a name nor an address may be missing.
        profile.userInfo = UserInfoForm(
            aliases: ["id": "sub"], fallbacks: ["name": ["email", "sub"], "email": ["sub"]])

        profile.clients = [app]
        return profile
    }()

    private static let app: Client = {
        var client = Client(id: "your-client-id")
        client.tokenEndpointAuthMethod = "none"
        client.applicationType = .native
        client.redirectURIs = ["myapp://callback"]
        // Its browser forgets everything, so each login would ask again.
        client.policy.consent = .skip
        return client
    }()
}

import OAuth

extension Profile {
    /// The provider that a Swift book's iOS app expects: the app is a public client without PKCE,
    /// whose decoder wants the same refresh token in every answer.
    package static let iosApp: Profile = {
        var profile = foundation
        profile.name = "ios-app"
        profile.look = Look(.curtain, "#0a6a5d")
        profile.paths["authorize"] = ["/oauth/authorize", "/authorize"]

        // The app reads only the query of a callback, and a custom scheme takes no POST.
        profile.responseTypes = [.code]
        profile.responseModes = [.query]

        // The app never asks for offline_access, cannot decode an answer without a refresh token,
        // and keeps the first one for good.
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never, isRepeated: true)

        // The app's user has an `id`, and neither a name nor an address may be missing.
        profile.userInfo = UserInfoRules(
            aliases: ["id": "sub"], fallbacks: ["name": ["email", "sub"], "email": ["sub"]])

        profile.clients = [app]
        return profile
    }()

    private static let app: Client = {
        var client = Client(id: "your-client-id")
        client.tokenEndpointAuthMethod = "none"
        client.applicationType = .native
        client.redirectURIs = ["myapp://callback"]
        // The app's browser keeps no session, so each login would ask again.
        client.policy.consent = .skip
        return client
    }()
}

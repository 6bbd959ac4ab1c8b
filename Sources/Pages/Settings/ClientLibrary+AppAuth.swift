import Text

extension ClientLibrary {
    /// (https://github.com/openid/AppAuth-iOS)
    static let appAuth = ClientLibrary(name: "AppAuth for iOS", file: "Login.swift") { settings in
        """
        guard let issuer = URL(string: "\(settings.issuer)"),
            let redirect = URL(string: "com.example.app:/callback")
        else { return }
        let provider = try await OIDAuthorizationService.discoverConfiguration(forIssuer: issuer)
        let request = OIDAuthorizationRequest(
            configuration: provider, clientId: "\(settings.clientID)",
            scopes: [\(settings.quotedScopes)], redirectURL: redirect,
            responseType: OIDResponseTypeCode, additionalParameters: nil)
        """
    }
}

import Pages

/// THE table of the libraries made for one provider, by the names of their profiles.
enum ProviderLibraries {
    static let byProfile: [String: [ClientLibrary]] = [
        "auth0": [.auth0SPA, .auth0Python],
        "keycloak": [.keycloakJS, .pythonKeycloak],
        "entra": [.msalPython],
        "okta": [.oktaAuthJS],
        "google": [.googleAuth],
        "cognito": [.boto3, .amplify],
        "github": [.pyGithub],
        "mcp": [.mcpPython],
        "mcp-2025-11-25": [.mcpPython],
        "mcp-2025-06-18": [.mcpPython],
    ]
}

/// A library with which applications sign in, and its settings.
package struct ClientLibrary: Sendable {
    let name: String
    /// The usual file of such settings.
    let file: String
    let settings: @Sendable (ClientSettings) -> String

    package init(
        name: String, file: String, settings: @escaping @Sendable (ClientSettings) -> String
    ) {
        self.name = name
        self.file = file
        self.settings = settings
    }

    /// THE table of libraries for any provider, in the order of the page.
    static let all = [
        authJS, oidcClientTS, openIDClient, passport, msal, springSecurity, aspNetCore, authlib,
        django, goOIDC, omniAuth, appAuth,
    ]
}

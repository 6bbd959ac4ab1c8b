/// A library that applications sign in with, and what is written into its settings.
package struct ClientLibrary: Sendable {
    let name: String
    /// Where such settings usually stand.
    let file: String
    let settings: @Sendable (ClientSettings) -> String

    /// THE table of libraries, in the order of the page.
    static let all = [
        authJS, oidcClientTS, openIDClient, passport, msal, springSecurity, aspNetCore, authlib,
        django, goOIDC, omniAuth, appAuth,
    ]
}

import Text

extension ClientLibrary {
    /// THE table of libraries for any provider, in the order of the page.
    static let all = [
        authJS, oidcClientTS, openIDClient, passport, msal, springSecurity, aspNetCore, authlib,
        django, goOIDC, omniAuth, appAuth,
    ]
}

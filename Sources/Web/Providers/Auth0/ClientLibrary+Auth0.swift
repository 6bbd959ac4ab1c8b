import Pages

/// This library reads a domain without a scheme as https.
extension ClientLibrary {
    static let auth0SPA = ClientLibrary(name: "auth0-spa-js", file: "auth.ts") { settings in
        """
        import { createAuth0Client } from "@auth0/auth0-spa-js"

        export const auth0 = await createAuth0Client({
          domain: "\(settings.origin)",
          clientId: "\(settings.clientID)",
          authorizationParams: { redirect_uri: location.origin },
        })
        """
    }

    static let auth0Python = ClientLibrary(name: "auth0-python", file: "auth.py") { settings in
        """
        from auth0.authentication import GetToken

        auth0 = GetToken(
            "\(settings.authority)",
            "\(settings.clientID)",
            client_secret="\(ClientSettings.secret)",
            protocol="\(settings.isSecure ? "https" : "http")",
        )
        """
    }
}

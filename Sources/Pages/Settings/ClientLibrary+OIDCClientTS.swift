import Text

extension ClientLibrary {
    /// (https://authts.github.io/oidc-client-ts/)
    static let oidcClientTS = ClientLibrary(name: "oidc-client-ts", file: "auth.ts") { settings in
        """
        import { UserManager } from "oidc-client-ts"

        export const users = new UserManager({
          authority: "\(settings.issuer)",
          client_id: "\(settings.clientID)",
          redirect_uri: `${location.origin}/callback`,
          post_logout_redirect_uri: location.origin,
          scope: "\(settings.scope)",
        })
        """
    }
}

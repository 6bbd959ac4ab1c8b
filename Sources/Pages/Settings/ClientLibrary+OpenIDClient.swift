import Text

extension ClientLibrary {
    /// The library requires explicit permission for requests over http.
    /// (https://github.com/panva/openid-client/blob/main/docs/README.md)
    static let openIDClient = ClientLibrary(name: "openid-client", file: "auth.mjs") { settings in
        let insecure =
            settings.isSecure
            ? "" : ",\n  undefined, { execute: [client.allowInsecureRequests] }"
        return """
            import * as client from "openid-client"

            export const config = await client.discovery(
              new URL("\(settings.issuer)"), "\(settings.clientID)", "\(ClientSettings.secret)"\(insecure))
            """
    }
}

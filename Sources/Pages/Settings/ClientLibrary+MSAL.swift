import Text

extension ClientLibrary {
    /// The library refuses an authority over http.
    /// (https://learn.microsoft.com/entra/msal/javascript/browser/initialization)
    static let msal = ClientLibrary(name: "MSAL for browsers", file: "auth.ts") { settings in
        let remark =
            settings.isSecure
            ? "" : "// MSAL takes https alone: start Understudy with --tls.\n"
        return remark + """
            import { ProtocolMode, PublicClientApplication } from "@azure/msal-browser"

            export const msal = new PublicClientApplication({
              auth: {
                clientId: "\(settings.clientID)",
                authority: "\(settings.issuer)",
                knownAuthorities: ["\(settings.authority)"],
                redirectUri: location.origin,
              },
              system: { protocolMode: ProtocolMode.OIDC },
            })
            """
    }
}

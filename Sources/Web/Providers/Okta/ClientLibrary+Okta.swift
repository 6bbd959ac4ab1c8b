import Pages

extension ClientLibrary {
    /// This library treats localhost as secure.
    static let oktaAuthJS = ClientLibrary(name: "okta-auth-js", file: "auth.ts") { settings in
        let isCustom = settings.issuerHalves(at: "/oauth2/") != nil
        return """
            import { OktaAuth } from "@okta/okta-auth-js"

            export const okta = new OktaAuth({
              issuer: "\(isCustom ? settings.issuer : settings.issuer + "/oauth2/default")",
              clientId: "\(settings.clientID)",
              redirectUri: location.origin + "/callback",
            })
            """
    }
}

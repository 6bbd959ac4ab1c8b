import Pages

extension ClientLibrary {
    static let keycloakJS = ClientLibrary(name: "keycloak-js", file: "keycloak.ts") { settings in
        let (url, realm) = settings.issuerHalves(at: "/realms/") ?? (settings.issuer, "")
        return """
            import Keycloak from "keycloak-js"

            export const keycloak = new Keycloak({
              url: "\(url)",
              realm: "\(realm)",
              clientId: "\(settings.clientID)",
            })
            """
    }

    /// The slash at the end of the URL matters where a path follows it.
    static let pythonKeycloak = ClientLibrary(name: "python-keycloak", file: "auth.py") {
        settings in
        let (url, realm) = settings.issuerHalves(at: "/realms/") ?? (settings.issuer, "")
        return """
            from keycloak import KeycloakOpenID

            keycloak = KeycloakOpenID(
                server_url="\(url)/",
                realm_name="\(realm)",
                client_id="\(settings.clientID)",
                client_secret_key="\(ClientSettings.secret)",
            )
            """
    }
}

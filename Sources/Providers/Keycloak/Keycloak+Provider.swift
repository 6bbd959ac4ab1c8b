import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let keycloak = PlayedProvider(
        profiles: [.keycloak],
        members: ProviderMembers(
            tenants: [KeycloakTenantMembers()], clients: [KeycloakClientMembers()],
            users: [KeycloakUserMembers()]),
        remembers: [.kind(BrowserLogin.self)],
        refusals: Keycloak.refusals,
        endpoints: Keycloak.ownEndpoints,
        libraries: [.keycloakJS, .pythonKeycloak])
}

/// keycloak-js asks all of them but the first.
private extension Keycloak {
    static let ownEndpoints: [ProviderEndpoint] = [
        .get("realm", .document, [.published, .crossOrigin]) { _, context in
            .json(RealmDocument.document(context))
        },
        .get("account", .bearer, .crossOrigin) { call, context in
            .json(
                try AccountProfile.answer(to: call.token(), sentBy: call.presentation, context))
        },
        // By this page it notices that a session is over.
        .get("login-status", .page, .published) { _, _ in
            .page(.script("login-status.js", connects: true))
        },
        // The page asks before it answers: may pages of an origin ask for a client?
        .get("login-status-init", .document, [.browser, .noMembers, .published]) { call, context in
            let parameters = try call.browserParameters()
            let client = parameters["client_id"].flatMap { context.clients[$0] }
            let origin = parameters["origin"].flatMap(Origin.init)
            guard let client, let origin, client.lists(origin, servedAt: call.origin) else {
                return .status(403)
            }
            return .status(204)
        },
        // By these two pages it learns whether frames have cookies here.
        .get("third-party-cookies", .page, .published) { _, _ in
            .page(.script("third-party-cookies.js", cookie: "KEYCLOAK_3P_COOKIE"))
        },
    ]
}

private extension ClientLibrary {
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

import JOSE
import OAuth
import Text

extension PlayedProvider {
    static let entra = PlayedProvider(
        profiles: [.entra],
        members: ProviderMembers(clients: [SinglePageClientMembers()]),
        remembers: [.kind(SinglePage.self)],
        refusals: Entra.refusals,
        errorCodes: [.invalidInstance],
        endpoints: Entra.ownEndpoints,
        libraries: [.msalPython])
}

private extension Entra {
    static let ownEndpoints: [ProviderEndpoint] = [
        // It is served below `common` alone.
        .get("instance-discovery", .document, .crossOrigin) { call, _ in
            guard call.path.hasPrefix("/common/") else { return .notServed }
            return .json(try InstanceDiscovery(call.query, at: call.authority).answer())
        },
        .get("admin-consent", .page, .answersLogin) { call, context in
            .redirect(try AdminConsent.answer(to: call.browserParameters(), context))
        },
        // Tells SDKs before they send a password that users sign in here, not at a server of their
        // company.
        .get("user-realm", .document) { call, _ in
            let user = call.segment("user")
            let domain = user.split(separator: "@").last.map(String.init) ?? user
            return .json([
                "ver": "1.0", "account_type": "Managed", "domain_name": .string(domain),
                "cloud_instance_name": "microsoftonline.com",
                "cloud_audience_urn": "urn:federation:MicrosoftOnline",
            ])
        },
        .get("me", .bearer, .crossOrigin) { call, context in
            .json(try GraphProfile.answer(to: call.token(), context))
        },
    ]
}

private extension ClientLibrary {
    /// This library accepts only https, and an authority without the version.
    static let msalPython = ClientLibrary(name: "MSAL for Python", file: "auth.py") { settings in
        let authority = settings.issuerHalves(at: "/v2.0")?.base ?? settings.issuer
        let remark =
            settings.isSecure ? "" : "# MSAL takes https alone: start Understudy with --tls.\n"
        return remark + """
            import msal
            import requests

            session = requests.Session()
            session.verify = "ca.pem"  # from /_understudy/ca.pem
            app = msal.ConfidentialClientApplication(
                "\(settings.clientID)",
                client_credential="\(ClientSettings.secret)",
                authority="\(authority)",
                instance_discovery=False,
                http_client=session,
            )
            """
    }
}

import Pages

extension ClientLibrary {
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

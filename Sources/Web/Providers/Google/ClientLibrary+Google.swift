import Pages

extension ClientLibrary {
    /// Over http this library demands `OAUTHLIB_INSECURE_TRANSPORT`.
    static let googleAuth = ClientLibrary(name: "google-auth-oauthlib", file: "auth.py") {
        settings in
        """
        from google_auth_oauthlib.flow import Flow

        flow = Flow.from_client_config(
            {"web": {
                "client_id": "\(settings.clientID)",
                "client_secret": "\(ClientSettings.secret)",
                "auth_uri": "\(settings.endpoint("authorization_endpoint"))",
                "token_uri": "\(settings.endpoint("token_endpoint"))",
            }},
            scopes=[\(settings.quotedScopes)],
        )
        """
    }
}

import Text

extension ClientLibrary {
    /// (https://docs.authlib.org/en/latest/client/flask.html)
    static let authlib = ClientLibrary(name: "Authlib", file: "app.py") { settings in
        """
        from authlib.integrations.flask_client import OAuth

        oauth = OAuth(app)
        oauth.register(
            "understudy",
            client_id="\(settings.clientID)",
            client_secret="\(ClientSettings.secret)",
            server_metadata_url="\(settings.endpoint("discovery"))",
            client_kwargs={"scope": "\(settings.scope)"},
        )
        """
    }
}

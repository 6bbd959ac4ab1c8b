import Text

extension ClientLibrary {
    /// (https://docs.allauth.org/en/latest/socialaccount/providers/openid_connect.html)
    static let django = ClientLibrary(name: "django-allauth", file: "settings.py") { settings in
        """
        SOCIALACCOUNT_PROVIDERS = {
            "openid_connect": {
                "APPS": [{
                    "provider_id": "understudy",
                    "name": "Understudy",
                    "client_id": "\(settings.clientID)",
                    "secret": "\(ClientSettings.secret)",
                    "settings": {"server_url": "\(settings.endpoint("discovery"))"},
                }],
                "SCOPE": [\(settings.quotedScopes)],
            },
        }
        """
    }
}

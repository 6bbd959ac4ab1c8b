import Text

extension ClientLibrary {
    /// (https://pkg.go.dev/github.com/coreos/go-oidc/v3/oidc)
    static let goOIDC = ClientLibrary(name: "go-oidc", file: "auth.go") { settings in
        """
        provider, err := oidc.NewProvider(ctx, "\(settings.issuer)")
        if err != nil {
            return err
        }
        config := oauth2.Config{
            ClientID:     "\(settings.clientID)",
            ClientSecret: "\(ClientSettings.secret)",
            Endpoint:     provider.Endpoint(),
            RedirectURL:  "http://localhost:3000/callback",
            Scopes:       []string{\(settings.quotedScopes)},
        }
        verifier := provider.Verifier(&oidc.Config{ClientID: config.ClientID})
        """
    }
}

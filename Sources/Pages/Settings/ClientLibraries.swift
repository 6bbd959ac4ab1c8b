import Text

extension ClientLibrary {
    /// (https://learn.microsoft.com/aspnet/core/security/authentication/configure-oidc-web-authentication)
    static let aspNetCore = ClientLibrary(name: "ASP.NET Core", file: "Program.cs") { settings in
        let insecure = settings.isSecure ? "" : "\n        options.RequireHttpsMetadata = false;"
        let scopes = settings.scopes.map { "        options.Scope.Add(\"\($0)\");" }
        return """
            builder.Services
                .AddAuthentication(options =>
                {
                    options.DefaultScheme = CookieAuthenticationDefaults.AuthenticationScheme;
                    options.DefaultChallengeScheme = OpenIdConnectDefaults.AuthenticationScheme;
                })
                .AddCookie()
                .AddOpenIdConnect(options =>
                {
                    options.Authority = "\(settings.issuer)";\(insecure)
                    options.ClientId = "\(settings.clientID)";
                    options.ClientSecret = "\(ClientSettings.secret)";
                    options.ResponseType = "code";
            \(scopes.joined(separator: "\n"))
                });
            """
    }
}

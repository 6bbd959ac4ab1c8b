import Text

extension ClientLibrary {
    /// (https://github.com/openid/AppAuth-iOS)
    static let appAuth = ClientLibrary(name: "AppAuth for iOS", file: "Login.swift") { settings in
        """
        guard let issuer = URL(string: "\(settings.issuer)"),
            let redirect = URL(string: "com.example.app:/callback")
        else { return }
        let provider = try await OIDAuthorizationService.discoverConfiguration(forIssuer: issuer)
        let request = OIDAuthorizationRequest(
            configuration: provider, clientId: "\(settings.clientID)",
            scopes: [\(settings.quotedScopes)], redirectURL: redirect,
            responseType: OIDResponseTypeCode, additionalParameters: nil)
        """
    }

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

    /// (https://authjs.dev/guides/configuring-oauth-providers)
    static let authJS = ClientLibrary(name: "Auth.js", file: "auth.ts") { settings in
        let mode = settings.responseMode.map { ", response_mode: \"\($0)\"" } ?? ""
        return """
            import NextAuth from "next-auth"

            export const { handlers, auth, signIn, signOut } = NextAuth({
              providers: [{
                id: "understudy",
                name: "Understudy",
                type: "oidc",
                issuer: "\(settings.issuer)",
                clientId: "\(settings.clientID)",
                clientSecret: "\(ClientSettings.secret)",
                authorization: { params: { scope: "\(settings.scope)"\(mode) } },
              }],
            })
            """
    }

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

    /// The library refuses an authority over http.
    /// (https://learn.microsoft.com/entra/msal/javascript/browser/initialization)
    static let msal = ClientLibrary(name: "MSAL for browsers", file: "auth.ts") { settings in
        let remark =
            settings.isSecure ? "" : "// MSAL takes https alone: start Understudy with --tls.\n"
        return remark + """
            import { ProtocolMode, PublicClientApplication } from "@azure/msal-browser"

            export const msal = new PublicClientApplication({
              auth: {
                clientId: "\(settings.clientID)",
                authority: "\(settings.issuer)",
                knownAuthorities: ["\(settings.authority)"],
                redirectUri: location.origin,
              },
              system: { protocolMode: ProtocolMode.OIDC },
            })
            """
    }

    /// (https://authts.github.io/oidc-client-ts/)
    static let oidcClientTS = ClientLibrary(name: "oidc-client-ts", file: "auth.ts") { settings in
        """
        import { UserManager } from "oidc-client-ts"

        export const users = new UserManager({
          authority: "\(settings.issuer)",
          client_id: "\(settings.clientID)",
          redirect_uri: `${location.origin}/callback`,
          post_logout_redirect_uri: location.origin,
          scope: "\(settings.scope)",
        })
        """
    }

    /// (https://github.com/omniauth/omniauth_openid_connect)
    static let omniAuth = ClientLibrary(
        name: "omniauth_openid_connect", file: "config/initializers/omniauth.rb"
    ) { settings in
        """
        Rails.application.config.middleware.use OmniAuth::Builder do
          provider :openid_connect,
            name: :understudy,
            issuer: "\(settings.issuer)",
            discovery: true,
            scope: %i[\(settings.scope)],
            client_options: {
              identifier: "\(settings.clientID)",
              secret: "\(ClientSettings.secret)",
              redirect_uri: "http://localhost:3000/auth/understudy/callback",
            }
        end
        """
    }

    /// The library requires explicit permission for requests over http.
    /// (https://github.com/panva/openid-client/blob/main/docs/README.md)
    static let openIDClient = ClientLibrary(name: "openid-client", file: "auth.mjs") { settings in
        let insecure =
            settings.isSecure ? "" : ",\n  undefined, { execute: [client.allowInsecureRequests] }"
        return """
            import * as client from "openid-client"

            export const config = await client.discovery(
              new URL("\(settings.issuer)"), "\(settings.clientID)", "\(ClientSettings.secret)"\(insecure))
            """
    }

    /// (https://www.passportjs.org/packages/passport-openidconnect/)
    static let passport = ClientLibrary(name: "passport-openidconnect", file: "auth.js") {
        settings in
        """
        import passport from "passport"
        import OpenIDConnectStrategy from "passport-openidconnect"

        passport.use(new OpenIDConnectStrategy({
          issuer: "\(settings.issuer)",
          authorizationURL: "\(settings.endpoint("authorization_endpoint"))",
          tokenURL: "\(settings.endpoint("token_endpoint"))",
          userInfoURL: "\(settings.endpoint("userinfo_endpoint"))",
          clientID: "\(settings.clientID)",
          clientSecret: "\(ClientSettings.secret)",
          callbackURL: "/callback",
          scope: [\(settings.quotedScopes)],
        }, (issuer, profile, done) => done(null, profile)))
        """
    }

    /// (https://docs.spring.io/spring-security/reference/servlet/oauth2/login/core.html)
    static let springSecurity = ClientLibrary(
        name: "Spring Security", file: "src/main/resources/application.yaml"
    ) { settings in
        """
        spring:
          security:
            oauth2:
              client:
                registration:
                  understudy:
                    client-id: \(settings.clientID)
                    client-secret: \(ClientSettings.secret)
                    scope: \(settings.scopes.joined(separator: ", "))
                provider:
                  understudy:
                    issuer-uri: \(settings.issuer)
              resourceserver:
                jwt:
                  issuer-uri: \(settings.issuer)
        """
    }
}

extension ClientLibrary {
    /// THE table of libraries for any provider, in the order of the page.
    static let all = [
        authJS, oidcClientTS, openIDClient, passport, msal, springSecurity, aspNetCore, authlib,
        django, goOIDC, omniAuth, appAuth,
    ]
}

extension ClientSettings {
    /// The provider's own libraries, and those for any provider, which need OpenID Connect.
    package var allLibraries: [ClientLibrary] {
        libraries + (scopes.contains("openid") ? ClientLibrary.all : [])
    }
}

extension ServerConfiguration {
    /// The settings of a configuration file with this text; seeded like all providers in tests.
    package static func read(_ text: String) throws -> ServerConfiguration {
        let reader = ConfigurationReader(vocabulary: .served) { _ in
            .failure(UnreadableFile(reason: "no files here"))
        }
        var configuration = try reader.server(from: ConfigurationReader.parse(Array(text.utf8)))
        configuration.seed = configuration.seed ?? 7
        return configuration
    }

    /// Auth0 with an application with a secret, `app`, one without, `spa`, one without users,
    /// `machine`, and two APIs.
    package static func auth0(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        make {
            $0.profile = .auth0
            $0.clients = [
                .make(secret: "s3cret") { $0.grantTypes = Profile.auth0.grantTypes },
                .make("spa") {
                    $0.tokenEndpointAuthMethod = "none"
                    $0.grantTypes = ["authorization_code", "refresh_token"]
                    $0.policy.rotation = true
                },
                .make("machine", secret: "s3cret") { $0.grantTypes = ["client_credentials"] },
            ]
            $0.apis = [
                API(identifier: "appointments:api", scopes: ["appointments", "contacts"]),
                API(
                    identifier: "https://strict.example", scopes: ["read:x", "write:x"],
                    allowOfflineAccess: false),
            ]
            change(&$0)
        }
    }
}

extension CodeFlow {
    /// The flow of `app` of that configuration.
    package static func auth0(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.secret = "s3cret"
            change(&$0)
        }
    }
}

extension ServerConfiguration {
    /// A user pool with a web application `app`, a single-page one `spa` that may take passwords,
    /// and a service `machine`. Ada has a password, groups and a custom attribute, and Eve a
    /// password that she has to change.
    package static func cognito(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        var configuration = try read(
            """
            { profile: "cognito", pool_id: "us-east-1_MockPool1",
              clients: [
                { client_id: "app", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                  post_logout_redirect_uris: ["https://app.example/bye"],
                  response_types: ["code", "token"],
                  grant_types: ["authorization_code", "refresh_token", "implicit", "password"] },
                { client_id: "spa", token_endpoint_auth_method: "none",
                  redirect_uris: ["https://app.example/cb"],
                  grant_types: ["authorization_code", "refresh_token", "password"] },
                { client_id: "plain", token_endpoint_auth_method: "none",
                  redirect_uris: ["https://app.example/cb"], scope: "openid email orders/read" },
                { client_id: "machine", client_secret: "s3cret",
                  grant_types: ["client_credentials"] },
              ],
              apis: [{ identifier: "https://orders.example", scopes: ["orders/read", "orders/write"] }],
              users: [
                { username: "alice", claims: { email: "alice@example.com", email_verified: true } },
                { username: "eve", password: "temporary", new_password_required: true,
                  claims: { email: "eve@example.com" } },
                { username: "ada", sub: "a33408e2-2071-70ef-04ae-1a2b3c4d5e6f", password: "mypassword",
                  claims: { email: "ada@example.com", email_verified: true, name: "Ada Byron",
                    phone_number: "+441234567890", phone_number_verified: false,
                    "custom:tier": 3, "custom:beta": true, "cognito:groups": ["admin", "readers"],
                    "cognito:roles": ["arn:aws:iam::123456789012:role/admin"],
                    "cognito:preferred_role": "arn:aws:iam::123456789012:role/admin",
                    identities: [{ userId: "1052", providerName: "Google", providerType: "Google",
                      issuer: null, primary: "true", dateCreated: "1642699117273" }] } },
              ],
              allow_other_users: false }
            """)
        change(&configuration.root)
        return configuration
    }
}

extension CodeFlow {
    /// The flow of `app` at that pool.
    package static func cognito(
        _ browser: Browser, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(browser) {
            $0.secret = "s3cret"
            $0.scope = "openid email"
            change(&$0)
        }
    }

    package func hostedUserInfo(_ token: String) async throws -> Response {
        try await browser.get(path("userinfo"), .bearer(token))
    }

    /// Signs Ada in with her password.
    package func codeOfAda() async throws -> String {
        let page = try await authorize()
        return try await submit(page, as: "ada", [("password", "mypassword")])
            .redirectParameters["code"] ?? ""
    }
}

extension Browser {
    /// Calls an operation of the user pool.
    package func pool(_ operation: String, _ members: JSON) async throws -> Response {
        try await send(
            .post, "/",
            [
                .contentType: "application/x-amz-json-1.1",
                "X-Amz-Target": "AWSCognitoIdentityProviderService.\(operation)",
            ], body: Array(members.text.utf8))
    }

    /// Signs Ada in by the API, for a client without a secret.
    package func poolTokens() async throws -> JSON {
        try await poolLogin("USER_PASSWORD_AUTH", "ada", ["PASSWORD": "mypassword"])[
            "AuthenticationResult"] ?? [:]
    }
}

extension ServerConfiguration {
    /// Entra ID with an application with a secret, `app`, one for pages, `spa`, one for a terminal,
    /// `cli`, and an API for each version of tokens.
    package static func entra(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        make {
            $0.profile = .entra
            $0.clients = [
                .make(secret: "s3cret") {
                    $0.grantTypes = Profile.entra.grantTypes
                    $0.grantedAPIs = [
                        "api://films": ["Films.Read.All"], Self.newAPI: [],
                        "https://graph.microsoft.com": ["User.Read.All"],
                    ]
                },
                .make("spa") {
                    $0.tokenEndpointAuthMethod = "none"
                    $0.singlePage.redirectURIs = $0.redirectURIs
                    $0.webOrigins = ["https://app.example"]
                },
                .make("cli", redirectURIs: ["http://localhost"]) {
                    $0.tokenEndpointAuthMethod = "none"
                    $0.grantTypes = Profile.entra.grantTypes
                },
            ]
            var newAPI = API(identifier: Self.newAPI, scopes: ["watch"])
            newAPI.tokenDialect = "v2"
            $0.apis = [API(identifier: "api://films", scopes: ["watch", "rate"]), newAPI]
            change(&$0)
        }
    }

    /// The identifier of an API whose tokens are of version 2.0.
    package static let newAPI = "api://2f0f7c9e-3b1d-4c58-8a0e-5e6d7c8b9a01"
}

extension CodeFlow {
    /// The flow of `app` of that configuration.
    package static func entra(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.secret = "s3cret"
            $0.scope = "openid profile offline_access"
            change(&$0)
        }
    }
}

extension ServerConfiguration {
    /// GitHub with an OAuth app `app`, one without the device flow `plain`, a GitHub App `ghapp`,
    /// and Alice, who is in teams, Bob, who shows no address, and Eve, whose address is not
    /// verified.
    package static func github(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        var configuration = try read(
            """
            { profile: "github",
              clients: [
                { client_id: "app", client_secret: "s3cret", client_name: "Films",
                  redirect_uris: ["https://app.example/cb"], policy: { consent: "skip" },
                  grant_types: ["authorization_code", "refresh_token",
                    "urn:ietf:params:oauth:grant-type:device_code"] },
                { client_id: "plain", client_secret: "s3cret",
                  redirect_uris: ["http://127.0.0.1/path"] },
                { client_id: "ghapp", client_secret: "s3cret", github: { app: true },
                  redirect_uris: ["https://app.example/cb", "https://app.example/other"],
                  policy: { consent: "skip" } },
                { client_id: "lasting", client_secret: "s3cret", policy: { consent: "skip" },
                  github: { app: true, expiring_tokens: false },
                  redirect_uris: ["https://app.example/cb"] },
              ],
              users: [
                { sub: "583231", username: "alice",
                  claims: { name: "Alice Ferris", email: "alice@example.com", email_verified: true },
                  github: { emails: [{ email: "a@home.example", verified: false }],
                    organizations: { octo: ["core", "Night Shift"], acme: [] } } },
                { sub: "583232", username: "bob", claims: { email: "bob@example.com" },
                  github: { login: "bobby", public_email: false } },
                { sub: "583233", username: "eve",
                  claims: { email: "eve@example.com", email_verified: false } },
              ] }
            """)
        change(&configuration.root)
        return configuration
    }
}

extension CodeFlow {
    /// The flow of `app` at that configuration, which asks for JSON.
    package static func github(
        _ browser: Browser, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(browser) {
            $0.secret = "s3cret"
            $0.scope = "read:user user:email"
            $0.tokenFields = { ["Accept": "application/json"] }
            change(&$0)
        }
    }
}

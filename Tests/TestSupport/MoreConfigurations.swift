extension ServerConfiguration {
    /// Google with a web application and another of its project, a desktop one, a device, an app of
    /// a phone, and a user of a Workspace domain, Wendy.
    package static func google(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        var configuration = try read(
            """
            { profile: "google",
              clients: [
                { client_id: "\(id("app"))", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"] },
                { client_id: "\(id("other"))", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"] },
                { client_id: "\(id("app", of: 99))", client_secret: "s3cret",
                  redirect_uris: ["https://app.example/cb"] },
                { client_id: "\(id("desk"))", client_secret: "s3cret", application_type: "native" },
                { client_id: "\(id("tv"))", client_secret: "s3cret",
                  grant_types: ["refresh_token", "urn:ietf:params:oauth:grant-type:device_code"] },
                { client_id: "\(id("phone"))", token_endpoint_auth_method: "none",
                  application_type: "native", redirect_uris: ["com.example.app:/oauth2redirect"] },
              ],
              users: [
                { sub: "108204268033311374519", username: "alice",
                  claims: { email: "alice@example.com", name: "Alice Ferris", given_name: "Alice", family_name: "Ferris" } },
                { sub: "112233445566778899001", username: "wendy",
                  claims: { email: "wendy@acme.example", hd: "acme.example" } },
              ] }
            """)
        change(&configuration.root)
        return configuration
    }

    /// The id of a client of a project.
    package static func id(_ name: String, of project: Int = 1234) -> String {
        "\(project)-\(name).apps.googleusercontent.com"
    }
}

extension CodeFlow {
    /// The flow of a client of that configuration, for offline access.
    package static func google(
        _ browser: Browser, as client: String = ServerConfiguration.id("app"),
        _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(browser) {
            $0.clientID = client
            $0.secret = "s3cret"
            $0.scope = "openid email profile"
            $0.extra = [("access_type", "offline")]
            change(&$0)
        }
    }
}

extension ServerConfiguration {
    /// Keycloak with a client that may do everything, `web`, one of a page, `spa`, one that asks
    /// for consent, `shy`, and an API, `api`, at which Alice has a role.
    package static func keycloak(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        // The text is constant, and a mistake in it stops the first test that uses it.
        guard var configuration = try? read(text) else {
            preconditionFailure("the configuration of Keycloak in tests cannot be read")
        }
        change(&configuration.root)
        return configuration
    }

    private static let text = """
        { profile: 'keycloak', allow_other_users: false,
          clients: [
            { client_id: 'web', client_secret: 's3cret', redirect_uris: ['https://app.example/*'],
              web_origins: ['+'],
              response_types: ['code', 'id_token', 'id_token token', 'code id_token'],
              grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'password',
                'implicit', 'urn:ietf:params:oauth:grant-type:device_code'] },
            { client_id: 'spa', token_endpoint_auth_method: 'none',
              redirect_uris: ['http://localhost:3000/*'], web_origins: ['http://localhost:3000'],
              policy: { pkce: 'required', rotation: true } },
            { client_id: 'shy', client_secret: 's3cret', redirect_uris: ['https://app.example/cb'],
              grant_types: ['authorization_code', 'password'], policy: { consent: 'ask' } },
            { client_id: 'kiosk', client_secret: 's3cret', redirect_uris: ['https://app.example/cb'],
              grant_types: ['urn:openid:params:grant-type:ciba'] },
            { client_id: 'api', client_secret: 's3cret', full_scope_allowed: false,
              redirect_uris: ['https://app.example/cb'] },
            { client_id: 'own', client_secret: 's3cret', included_audiences: ['own'],
              redirect_uris: ['https://app.example/cb'] },
          ],
          users: [
            { sub: '4a2ba5b8-5b7f-4b8e-a5a3-2b1f6f0c8a11', username: 'alice', password: 'wonderland',
              claims: { name: 'Alice Ferris', given_name: 'Alice', family_name: 'Ferris',
                preferred_username: 'alice', email: 'alice@example.com' },
              realm_roles: ['admin'], client_roles: { api: ['reader'], account: ['view-profile'] } },
            { username: 'mallory', blocked: true },
            { username: 'lazy', password: 'wonderland', required_actions: ['UPDATE_PASSWORD'] },
          ] }
        """
}

extension CodeFlow {
    /// The flow of `web` of that configuration.
    package static func keycloak(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.clientID = "web"
            $0.secret = "s3cret"
            $0.scope = "openid"
            change(&$0)
        }
    }

    /// Signs in as Alice, with her password.
    package func aliceSignsIn() async throws -> Response {
        let page = try await authorize()
        return page.status == .ok
            ? try await submit(page, as: "alice", [("password", "wonderland")]) : page
    }

    package func codeOfAlice() async throws -> String {
        try await aliceSignsIn().redirectParameters["code"] ?? ""
    }

    package func tokensOfAlice() async throws -> JSON { try await redeem(codeOfAlice()).json }
}

extension ServerConfiguration {
    /// Two tenants that play MCP authorization: the root with a client `app`, a service `service`,
    /// an agent `agent` of an enterprise and the server `/mcp`; and `work`, its identity provider.
    package static func mcp(
        at authority: String = "localhost:8414",
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        let grant = "urn:ietf:params:oauth:grant-type:"
        var configuration = try read(
            """
            { profile: "mcp",
              clients: [
                { client_id: "app", token_endpoint_auth_method: "none", client_name: "App",
                  redirect_uris: ["http://127.0.0.1/callback"], policy: { consent: "skip" } },
                { client_id: "service", client_secret: "s3cret", scope: "files:read",
                  grant_types: ["client_credentials"] },
                { client_id: "agent", client_secret: "s3cret", scope: "files:read files:write",
                  grant_types: ["\(grant)jwt-bearer"] },
              ],
              apis: [{ identifier: "http://\(authority)/mcp", scopes: ["files:read", "files:write"] }],
              identity_providers: [{ issuer: "http://\(authority)/work" }],
              tenants: {
                work: {
                  profile: "mcp",
                  apis: [],
                  clients: [
                    { client_id: "agent", client_secret: "s3cret",
                      redirect_uris: ["http://127.0.0.1/callback"], policy: { consent: "skip" },
                      grant_types: ["authorization_code", "refresh_token", "\(grant)token-exchange"] },
                  ],
                },
              } }
            """)
        change(&configuration.root)
        return configuration
    }
}

extension CodeFlow {
    /// The flow of `app`, with an unregistered port in its redirect URI.
    package static func mcp(
        _ provider: Provider, _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.redirectURI = "http://127.0.0.1:50123/callback"
            $0.scope = "files:read"
            $0.extra = [("resource", "http://\(provider.wire.authority)/mcp"), ("nonce", "")]
            change(&$0)
        }
    }

    /// The resource parameter of token requests.
    package func resource(_ provider: Provider) -> [(String, String)] {
        [("resource", "http://\(provider.wire.authority)/mcp")]
    }
}

extension Browser {
    /// Sends a message of JSON-RPC to the played server.
    package func call(
        _ body: String, token: String? = nil, at path: String = "/mcp"
    ) async throws -> Response {
        var fields: Fields = ["MCP-Protocol-Version": "2025-11-25"]
        fields[.authorization] = token.map { "Bearer \($0)" }
        return try await post(path, type: "application/json", body: body, fields)
    }
}

extension ServerConfiguration {
    /// Okta with a web application `app`, a single-page one `spa`, a service `machine`, and beside
    /// the built-in server one with its own audience and scopes, `aus1`.
    package static func okta(
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        var configuration = try read(
            """
            { profile: "okta",
              clients: [
                { client_id: "app", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                  post_logout_redirect_uris: ["https://app.example/bye"],
                  token_endpoint_auth_method: "client_secret_post",
                  response_types: ["code", "id_token", "id_token token", "code id_token"],
                  grant_types: ["authorization_code", "refresh_token", "implicit", "password",
                    "urn:ietf:params:oauth:grant-type:device_code"] },
                { client_id: "spa", token_endpoint_auth_method: "none",
                  redirect_uris: ["https://app.example/cb"],
                  grant_types: ["authorization_code", "refresh_token"] },
                { client_id: "machine", client_secret: "s3cret",
                  grant_types: ["client_credentials"] },
              ],
              authorization_servers: [
                { id: "aus1", audience: "https://api.example", scopes: ["read", "write"] },
              ] }
            """)
        change(&configuration.root)
        return configuration
    }
}

extension CodeFlow {
    /// The flow of `app` at an authorization server of that configuration.
    ///
    /// - Parameter server: nil for the org's.
    package static func okta(
        _ browser: Browser, at server: String? = "default",
        _ change: (inout CodeFlow) -> Void = { _ in }
    ) -> CodeFlow {
        CodeFlow(browser) {
            $0.secret = "s3cret"
            $0.scope = "openid profile email offline_access"
            $0.move(to: server)
            change(&$0)
        }
    }

    /// Continues at another authorization server of Okta.
    package mutating func move(to server: String?) {
        prefix = server.map { "/oauth2/\($0)" } ?? ""
        let org = Profile.okta
        profile = server == nil ? org : org.branches?.profile(org) ?? org
    }
}

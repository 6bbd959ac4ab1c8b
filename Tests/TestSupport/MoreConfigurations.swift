import Configuration
import HTTP
import JOSE
import OAuth

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

    package func tokensOfAlice() async throws -> JSON {
        try await redeem(codeOfAlice()).json
    }
}

import Configuration
import OAuth
import Providers

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

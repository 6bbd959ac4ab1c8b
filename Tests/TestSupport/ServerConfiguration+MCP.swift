import Configuration
import HTTP
import OAuth
import Providers

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

import Configuration
import HTTP
import JOSE
import OAuth
import Providers

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
        try await browser.get(path("userinfo"), [.authorization: "Bearer \(token)"])
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

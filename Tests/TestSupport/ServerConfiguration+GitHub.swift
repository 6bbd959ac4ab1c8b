import Configuration
import HTTP
import OAuth
import Providers

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

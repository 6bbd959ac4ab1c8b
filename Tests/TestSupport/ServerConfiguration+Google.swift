import Configuration
import OAuth
import Providers

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

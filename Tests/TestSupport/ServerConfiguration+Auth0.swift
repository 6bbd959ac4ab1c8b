import Configuration
import OAuth
import Providers

extension ServerConfiguration {
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

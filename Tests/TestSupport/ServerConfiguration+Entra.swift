import Configuration
import JOSE
import OAuth
import Providers

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

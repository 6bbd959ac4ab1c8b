import Configuration
import Expectations
import HTTP
import TestSupport
import Testing
import Web

/// The home page has the settings for the libraries of the played provider.
struct `The libraries of a provider` {
    @Test(
        arguments: [
            ("auth0", "/", "domain: &quot;http://idp.test&quot;"),
            ("keycloak", "/", "realm: &quot;master&quot;"),
            ("keycloak", "/", "server_url=&quot;http://idp.test/&quot;"),
            ("entra", "/", "start Understudy with --tls"),
            ("google", "/", "&quot;token_uri&quot;: &quot;http://idp.test/token&quot;"),
            ("cognito", "/", "userPoolId: &quot;us-east-1_Understudy&quot;"),
            ("github", "/", "base_url=&quot;http://idp.test/api/v3&quot;"),
            ("mcp", "/", "server_url=&quot;http://idp.test/mcp&quot;"),
            ("okta", "/", "issuer: &quot;http://idp.test/oauth2/default&quot;"),
        ])
    func `stand first among the settings`(
        profile: String, path: String, text: String
    ) async throws {
        let configuration = try ServerConfiguration.read("{ profile: '\(profile)' }")
        try await Provider.run(.inProcess, configuration) { provider in
            let page = try await Browser(provider).get(path, [.accept: "text/html"])
            let authority = provider.wire.authority
            let shown = text.replacing("idp.test", with: authority)
            expect(page.text.contains(shown), "\(page.text)")
        }
    }
}

import Configuration
import Expectations
import HTTP
import TestSupport
import Testing
import Web

/// The home page has the settings for the libraries of the played provider.
struct `The libraries of a provider` {
    @Test(
        arguments: try Fixture.rows("profiles/provider-library", as: (String, String, String).self))
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

import Configuration
import HTTP
import OAuth
import Providers
import TestSupport
import Testing

/// Each provider's page about a failed authorization request.
struct `The error page of a profile` {
    @Test(arguments: ProviderCatalog.profiles)
    func `the page for a callback that nobody registered is the golden one`(
        profile: Profile
    ) async throws {
        let configuration = ServerConfiguration.closed(.make()) { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "https://app.example/cb/" }
            let answer = try await flow.authorize()
            try expectGolden("\(answer.status.code)\n\(answer.text)", "\(profile.name)/error.html")
        }
    }
}

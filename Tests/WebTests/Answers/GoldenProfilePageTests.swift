import Configuration
import Expectations
import HTTP
import OAuth
import Providers
import TestSupport
import Testing

/// The pages of each profile that need no request of its own.
struct `The pages of a profile` {
    @Test(arguments: ProviderCatalog.profiles)
    func `home, inspector and playground are the golden ones`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            for (path, name) in [
                ("/", "home"), ("/_understudy/inspector", "inspector"),
                ("/_understudy/playground", "playground"),
            ] {
                let page = try await Browser(provider).get(path, ["Accept": "text/html"])
                expect(page.status, is: .ok)
                try expectGolden(page.text, "\(profile.name)/\(name).html")
            }
        }
    }

    @Test(arguments: ProviderCatalog.profiles)
    func `the login page is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid" }
            let page = try await flow.authorize()
            let form = try require(page.hiddenField("form"))
            try expectGolden(page.text.replacing(form, with: "FORM"), "\(profile.name)/login.html")
        }
    }
}

import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// With a frozen clock, a seed and the development key, tokens are the same to the byte.
struct GoldenTokenTests {
    /// Those that have a userinfo endpoint; Sign in with Apple is looked at on its own.
    private static let profiles = Catalog.profiles.filter {
        Routes.path(of: "userinfo", in: $0) != nil
    }

    @Test(arguments: profiles)
    func `tokens and userinfo are the golden ones`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser) {
                $0.scope = "openid profile email address phone offline_access"
            }.tokens()
            try expectGolden(tokens.pretty + "\n", "\(profile.name)/token_response.json")
            for member in ["id_token", "access_token"] {
                let claims = try tokens.claims(of: member)
                try expectGolden(claims.pretty + "\n", "\(profile.name)/\(member).json")
            }
            let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
            let userinfo = try await browser.get("/userinfo", [.authorization: bearer])
            try expectGolden(userinfo.json.pretty + "\n", "\(profile.name)/userinfo.json")
        }
    }

    @Test func `another seed gives other codes and tokens`() async throws {
        var codes: Set<String> = []
        for seed in [1, 1, 2, nil] as [UInt64?] {
            try await Provider.run(.inProcess, .make(seed: seed)) { provider in
                codes.insert(try await CodeFlow(Browser(provider)).code())
            }
        }
        #expect(codes.count == 3)
    }
}

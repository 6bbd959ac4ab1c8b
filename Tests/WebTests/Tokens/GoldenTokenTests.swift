import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing
import Web

/// With a frozen clock, a seed and the development key, tokens are the same to the byte.
struct `Tokens with a frozen clock and a seed` {
    /// The profiles with a userinfo endpoint and ID tokens; Sign in with Apple has its own test.
    private static let profiles = ProviderCatalog.profiles.filter {
        Routes.path(of: "userinfo", in: $0) != nil && $0.loginScope != ""
    }

    @Test(arguments: profiles)
    func `tokens and userinfo are the golden ones`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser) {
                $0.scope = "openid profile email address phone offline_access"
                if profile.scopeRules.refusesUnknown {
                    $0.scope = Scope(text: $0.scope).intersection(Scope(profile.scopes)).text
                }
            }
            let tokens = try await flow.tokens()
            try expectGolden(tokens.pretty + "\n", "\(profile.name)/token_response.json")
            try expectGoldenClaims(of: "id_token", in: tokens, profile)
            try expectGoldenClaims(of: "access_token", in: tokens, profile)
            let bearer = "Bearer \(tokens["access_token"]?.string ?? "")"
            let userinfo = try await browser.get(flow.path("userinfo"), [.authorization: bearer])
            try expectGolden(userinfo.json.pretty + "\n", "\(profile.name)/userinfo.json")
        }
    }

    @Test(arguments: ProviderCatalog.profiles.filter { !$0.audiences.areFixed })
    func `a token for an API is the golden one`(profile: Profile) async throws {
        let configuration = ServerConfiguration.make { $0.profile = profile }
        try await Provider.run(.inProcess, configuration) { provider in
            let tokens = try await CodeFlow(Browser(provider)) {
                $0.scope = profile.scopeRules.refusesUnknown ? "openid" : "openid read:x"
                $0.extra = [("audience", "https://api.example")]
            }.tokens()
            let token = tokens["access_token"]?.string ?? ""
            guard profile.accessToken != .opaque else {
                expect(throws: (any Error).self) { try JWS(compact: token) }
                return
            }
            let claims = try tokens.claims(of: "access_token")
            try expectGolden(claims.pretty + "\n", "\(profile.name)/api_access_token.json")
        }
    }

    /// An opaque token has no readable claims.
    private func expectGoldenClaims(of member: String, in tokens: JSON, _ profile: Profile) throws {
        let token = try require(tokens[member]?.string)
        if profile.accessToken != .jwt, member == "access_token" {
            expect(throws: (any Error).self) { try JWS(compact: token) }
        } else {
            let claims = try tokens.claims(of: member)
            try expectGolden(claims.pretty + "\n", "\(profile.name)/\(member).json")
        }
    }

    @Test func `another seed gives other codes and tokens`() async throws {
        var codes: Set<String> = []
        for seed in [1, 1, 2, nil] as [UInt64?] {
            try await Provider.run(.inProcess, .make(seed: seed)) { provider in
                codes.insert(try await CodeFlow(Browser(provider)).code())
            }
        }
        expect(codes.count, is: 3)
    }
}

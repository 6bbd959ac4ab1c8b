import TestSupport
import Testing

struct `Every condition of a rule` {
    /// Values that hold for the request below, and values that do not.
    static let rows: [(member: String, holds: JSON, fails: JSON)] = [
        ("endpoint", "token", "userinfo"), ("client_id", "app", "other"),
        ("user", "alice", "bob"), ("grant_type", "password", "refresh_token"),
        ("scope", "email", "phone"), ("audience", "urn:films", "urn:else"),
        ("param", ["username": "al*"], ["username": ["b*", "c*"]]),
        ("header", ["X-Test": "blue"], ["X-Test": "red"]), ("tag", "mine", "yours"),
    ]

    @Test func `has a row`() {
        expect(
            Self.rows.map(\.member).sorted(), is: RuleCatalog.conditions.map { $0.member }.sorted())
    }

    @Test(arguments: Ring.allCases, rows.indices)
    func `picks the requests for which it holds`(ring: Ring, index: Int) async throws {
        let row = Self.rows[index]
        try await Provider.run(ring) { provider in
            let browser = Browser(provider)
            for (value, isMatch) in [(row.holds, true), (row.fails, false)] {
                let rule: JSON = ["when": [row.member: value], "then": ["response": ["x": 1]]]
                let put = try await browser.send(.put, "/_understudy/rules", json: [rule])
                expect(put.status, is: .ok, "\(put.text)")
                let answer = try await browser.post(
                    "/oauth/token",
                    form: [
                        ("grant_type", "password"), ("client_id", "app"), ("username", "alice"),
                        ("password", ""), ("scope", "openid email"), ("resource", "urn:films"),
                    ], ["X-Test": "blue", "Understudy-Tag": "mine"])
                expect(answer.status, is: .ok)
                expect(answer.json["x"] == 1, is: isMatch, "\(value.text)")
            }
        }
    }

    /// All that some profile of the catalog serves.
    private static let endpoints = Routes.played.filter { $0.isRuled && $0.name != "api" }
        .map(\.name)

    @Test(arguments: endpoints)
    func `takes the name of each endpoint`(endpoint: String) async throws {
        let profile = try require(
            ProviderCatalog.profiles.first { Routes.path(of: endpoint, in: $0) != nil })
        let below = try require(Routes.path(of: endpoint, in: profile))
        let path = (profile.path(ofTenant: nil) + below)
            .replacing(/\{[^}]*\}/, with: "x").replacing("*", with: "x")
        let method = try require(Routes.played.first { $0.name == endpoint }?.methods.first)
        let configuration = try ServerConfiguration.read(
            """
            { profile: '\(profile.name)', shared_signals: {}, grant_management: 'on',
              global_token_revocation: true, authorization_challenge: ['username'],
              client_attestation: {},
              federation: { subordinates: { 'https://rp.example': { jwks: { keys: [] } } } },
              rules: [{ when: { endpoint: '\(endpoint)' }, then: { respond: { status: 418 } } }] }
            """)
        let answer = try await Browser(Provider(configuration)).send(method, path)
        expect(answer.status.code, is: 418, "\(method) \(path)")
    }
}

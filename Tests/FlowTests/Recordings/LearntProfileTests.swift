import TestSupport
import Testing

/// The profile of one of our servers is learnt from its record, and replayed.
struct `A recorded provider` {
    typealias Way = `A correct client of a provider`.Way

    @Test(arguments: `A correct client of a provider`.ways)
    func `is learnt as the profile that it is`(way: Way) async throws {
        let provider = try Provider(.read(way.configuration))
        _ = try await way.walk(provider)
        try await Recorded.documents(of: provider)
        try await Self.check(provider, extends: provider.root.profile.name, members: ["extends"])
    }

    /// Logins of others need more than this flow sends, and without one no provider is named.
    static let simple = ProviderCatalog.profiles.map(\.name).filter {
        !["apple", "google"].contains($0)
    }

    @Test(arguments: simple)
    func `is learnt with its refusals`(profile: String) async throws {
        let provider = try Provider(.read("{ profile: '\(profile)' }"))
        try await Recorded.login(at: provider)
        try await Recorded.mistakes(at: provider)
        try await Recorded.documents(of: provider)
        // Texts of errors name the client.
        try await Self.check(
            provider, extends: profile, members: ["extends"], but: ["member error_description"])
    }

    /// Described profiles differ in nearly everything that can be described.
    @Test(arguments: ["house", "staff"])
    func `is learnt where nobody else knows it`(profile: String) async throws {
        let text = try Fixture.text("config/described.json5").replacing(
            "profile: \"staff\",\n  tenants", with: "profile: \"\(profile)\",\n  tenants"
        ).replacing("\"okta-like\": {", with: "other: {").replacing(
            "{ discovery_document: { file: \"../discovery/okta-like.json\" } }", with: "{}"
        ).replacing("okta: { profile: \"okta-like\" },", with: "")
        let provider = try Provider(.read(text))
        try await Recorded.login(at: provider)
        try await Recorded.mistakes(at: provider)
        try await Recorded.documents(of: provider)
        try await Self.check(
            provider, extends: nil, members: nil, but: ["member error_description"])
    }

    @Test(arguments: ["<20 hex>", "<12 alphanumeric>", "digest"])
    func `is learnt with the form of its key names`(names: String) async throws {
        let text = "{ profile: { extends: 'generic', key_names: '\(names)' } }"
        let provider = try Provider(.read(text))
        try await Recorded.login(at: provider)
        try await Recorded.documents(of: provider)
        let learnt = try await Self.check(provider, extends: "generic", members: nil)
        expect(learnt["profile"]?["key_names"]?.string, is: names)
    }

    @Test func `is learnt without its hosts`() async throws {
        let claims = "{ 'corp.example:role': 'x', 'https://id.corp.example/role': 'y' }"
        let provider = try Provider(
            .read(
                """
                { rules: [{ then: { id_token: \(claims), userinfo: \(claims) } }],
                  profile: { extends: 'generic', scopes: ['openid', 'api.corp.example:read'] } }
                """))
        try await Recorded.login(at: provider)
        try await Recorded.documents(of: provider)
        let archive = try await Learning.archive(of: provider)
        let learnt = try await Learning.from([archive]).learn()
        expect(learnt.text, lacks: "corp.example")
    }

    @Test func `is learnt with the address of each person`() async throws {
        let provider = try Provider()
        for name in ["alice", "bob"] {
            let flow = CodeFlow(Browser(provider)) {
                $0.scope = "openid email offline_access"
                $0.secret = "s"
                // A shared challenge or state would make one login of two.
                $0.verifier = String(repeating: name, count: 15)
                $0.extra = [("state", name), ("nonce", name)]
            }
            _ = try await flow.userInfo(flow.tokens(as: name).accessToken)
        }
        try await Recorded.documents(of: provider)
        let archive = try await Learning.archive(of: provider)
        let learnt = try await Learning.from([archive]).learn().json
        let users = learnt["users"]?.array ?? []
        expect(
            users.map { $0["claims"]?.string("email") },
            is: ["user1@example.com", "user2@example.com"], "\(learnt.text)")
        expect(learnt["rules"], is: nil)
        let changes = learnt["profile"]?["discovery"]?["changes"]
        expect(changes?["registration_endpoint"], is: nil)
    }

    @Test(arguments: [(["discovery"], "1 answer is"), (["discovery", "jwks"], "2 answers are")])
    func `is equal in as many answers as were compared`(
        endpoints: [String], start: String
    ) async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider))
        for name in endpoints { _ = try await flow.browser.get(flow.path(name)) }
        let archive = try await Learning.archive(of: provider)
        let report = try await Learning.from([archive]).replay(with: .read("{}"))
        expect(report.text, is: "\(start) equal in all that clients can see")
    }

    /// - Parameters:
    ///   - members: the expected members of the learnt profile; nil for any.
    ///   - places: the places at which private texts are left out.
    @discardableResult
    static func check(
        _ provider: Provider, extends base: String?, members: [String]?, but places: [String] = []
    ) async throws -> JSON {
        let archive = try await Learning.archive(of: provider)
        let learnt = try await Learning.from([archive]).learn()
        let profile = learnt.json["profile"]
        if let base { expect(profile?["extends"]?.string, is: base) }
        // The learnt server has listed clients, unlike the one that was recorded.
        let closed = ["discovery", "scopes"]
        let own = (profile?.object ?? [:]).keys.filter { !closed.contains($0) }
        if let members { expect(own.sorted(), is: members, "\(learnt.text)") }
        expect(
            learnt.replay.places.filter { !places.contains($0) }, is: [],
            "\(learnt.text)\n\(learnt.replay.text)")
        let read = try ServerConfiguration.read(learnt.text)
        let report = try await Learning.from([archive]).replay(with: read)
        expect(report.count > 2, "\(report.text)")
        expect(report.places, is: learnt.replay.places, "\(report.text)\n\(learnt.text)")
        return learnt.json
    }
}

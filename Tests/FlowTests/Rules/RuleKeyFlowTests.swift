import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Rules that show some requests other keys.
struct `Rules that change keys` {
    private static let old = DevelopmentKey.keyID
    private static let new = "understudy-development-key-2"

    struct Expected: Sendable, CustomTestStringConvertible {
        let view: String
        let signer: String
        /// The RS256 keys of the key set.
        let published: [String]
        /// True if the published key verifies signatures made without the rule.
        var verifiesOld = false
        /// True if a key set fetched without the rule verifies signatures made under it.
        var isSignedByOld = false

        var testDescription: String { view }
    }

    static let views = [
        Expected(view: "rotate", signer: new, published: [new, old], verifiesOld: true),
        Expected(
            view: "publish-next", signer: old, published: [old, new], verifiesOld: true,
            isSignedByOld: true),
        Expected(view: "retire", signer: new, published: [new]),
        Expected(view: "same-kid", signer: old, published: [old]),
        Expected(
            view: "unknown-kty", signer: old,
            published: ["members-missing", old],
            verifiesOld: true, isSignedByOld: true),
        Expected(
            view: "three-rsa", signer: old, published: ["stranger-1", "stranger-2", old],
            verifiesOld: true, isSignedByOld: true),
        Expected(
            view: "many", signer: old, published: (1...499).map { "stranger-\($0)" } + [old],
            verifiesOld: true, isSignedByOld: true),
        Expected(view: "stranger", signer: old, published: [old]),
        Expected(view: "empty", signer: old, published: [], isSignedByOld: true),
    ]

    @Test(arguments: views, Ring.allCases)
    func `sign and publish as the view has it`(expected: Expected, ring: Ring) async throws {
        try await run(ring) { provider in
            let usual = try await keys(provider)
            let sound = try await idToken(provider)
            let seen = try await keys(provider, through: expected.view)
            let token = try await idToken(provider, through: expected.view)
            expect(names(in: seen), is: expected.published)
            expect(token.keyID, is: expected.signer)
            try expect(isVerified(token, by: seen), is: !expected.published.isEmpty)
            try expect(isVerified(sound, by: seen), is: expected.verifiesOld)
            try expect(isVerified(token, by: usual), is: expected.isSignedByOld)

            try await expect(keys(provider), is: usual)
            #expect(try isVerified(await idToken(provider), by: usual))
        }
    }

    @Test(arguments: Ring.allCases)
    func `never show one view under the tag of another`(ring: Ring) async throws {
        try await run(ring) { provider in
            let browser = Browser(provider)
            var tags: Set<String> = []
            for view in Self.views.map(\.view) + ["none"] {
                let first = try await browser.get(Self.path, ["X-Keys": view])
                tags.insert(try #require(first.fields[.eTag]))
                let again = try await browser.get(Self.path, ["X-Keys": view])
                expect(again.text, is: first.text)
            }
            expect(tags.count, is: Self.views.count + 1)
        }
    }

    @Test func `have strangers that clients can read`() async throws {
        try await run(.inProcess) { provider in
            let many = try await Browser(provider).get(Self.path, ["X-Keys": "many"])
            #expect((350_000...450_000).contains(many.text.utf8.count))
            for jwk in many.json["keys"]?.array ?? [] { _ = try PublicKey(jwk: jwk) }
            let odd = try await keys(provider, through: "unknown-kty")["keys"]?.array ?? []
            let readable = odd.filter { (try? PublicKey(jwk: $0)) != nil }
            expect(
                readable.compactMap { $0["kid"]?.string },
                is: ["p-521", "rsa-for-encryption", Self.old])
        }
    }

    @Test func `are gone with the rule`() async throws {
        let rule = try #require(
            try ServerConfiguration.read("{ rules: [{ then: { keys: 'retire' } }] }")
                .root.rules.first)
        try await Provider.run { provider in
            let usual = try await keys(provider)
            let added = provider.root.rules.add(rule)
            expect(names(in: try await keys(provider)), is: [Self.new])
            let token = try await idToken(provider)
            provider.root.rules.remove(added.id)
            try await expect(keys(provider), is: usual)
            try await expect(idToken(provider).keyID, is: Self.old)
            #expect(provider.root.keys.isSigner(of: token), "as the hint of a logout, say")
        }
    }

    @Test func `are the same for every rule and tenant`() async throws {
        let configuration = try ServerConfiguration.read(
            "{ rules: [{ times: 1, then: { keys: 'rotate' } }, { nth: 2, then: { keys: 'retire' } }] }"
        )
        try await Provider.run(.inProcess, configuration) { provider in
            let browser = Browser(provider)
            let first = try await browser.get(Self.path).json["keys"]?[0]
            let second = try await browser.get(Self.path).json["keys"]?[0]
            let other = try await browser.get("/acme" + Self.path).json["keys"]?[0]
            expect(first?["kid"]?.string, is: Self.new)
            expect(first, is: second)
            expect(first, is: other)
        }
    }

    @Test(arguments: ["rotate", "same-kid"])
    func `make a key where there is none to follow`(view: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ keys: 'generate', rules: [{ then: { keys: '\(view)' } }] }")
        try await Provider.run(.inProcess, configuration) { provider in
            async let first = keys(provider)
            async let second = keys(provider)
            let seen = try await first
            try await expect(second, is: seen)
            let current = provider.root.keys.current
            let token = try await idToken(provider)
            expect(token.keyID, is: view == "rotate" ? "\(current.id)-2" : current.id)
            #expect(try isVerified(token, by: seen))
            #expect(!token.isSigned(by: current.key.publicKey, algorithm: .rs256))
        }
    }

    @Test func `sign userinfo too`() async throws {
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                token_endpoint_auth_method: "none", policy: { consent: "skip" },
                userinfo_signed_response_alg: "ES256" }],
              rules: [{ when: { endpoint: "userinfo" }, then: { keys: "same-kid" } }] }
            """)
        try await Provider.run(.inProcess, configuration) { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens()["access_token"]?.string ?? ""
            let answer = try await flow.browser.get(
                "/userinfo", [.authorization: "Bearer \(token)"])
            let userInfo = try JWS(compact: answer.text)
            let own = try #require(provider.root.keys.seen(through: nil).key(for: .es256))
            expect(userInfo.keyID, is: own.id)
            #expect(!userInfo.isSigned(by: own.key.publicKey, algorithm: .es256))
            expect(answer.diagnosis, is: "rule.applied")
        }
    }

    @Test func `hold for every algorithm`() async throws {
        let configuration = try ServerConfiguration.read(
            """
            { signing_algorithms: ["RS256", "PS256", "ES256", "ES384", "EdDSA"],
              rules: [{ then: { keys: "retire" } }] }
            """)
        try await Provider.run(.inProcess, configuration) { provider in
            let seen = try await keys(provider)
            let algorithms = seen["keys"]?.array?.compactMap { $0["alg"]?.string }
            expect(algorithms, is: provider.root.keys.all.map(\.algorithm.rawValue))
            for (jwk, own) in zip(seen["keys"]?.array ?? [], provider.root.keys.all) {
                expect(jwk["kid"]?.string, is: "\(own.id)-2")
                #expect(try PublicKey(jwk: jwk).thumbprint != own.key.publicKey.thumbprint)
            }
        }
    }
}

private extension `Rules that change keys` {
    static let path = "/.well-known/jwks.json"

    /// A header field selects the view.
    func run(_ ring: Ring, _ body: (Provider) async throws -> Void) async throws {
        let rules = Self.views.map {
            "{ when: { header: { 'x-keys': '\($0.view)' } }, then: { keys: '\($0.view)' } }"
        }
        let configuration = try ServerConfiguration.read(
            "{ rules: [\(rules.joined(separator: ","))] }")
        try await Provider.run(ring, configuration, body)
    }

    func keys(_ provider: Provider, through view: String = "none") async throws -> JSON {
        try await Browser(provider).get(Self.path, ["X-Keys": view]).json
    }

    func idToken(_ provider: Provider, through view: String = "none") async throws -> JWS {
        let flow = CodeFlow(Browser(provider)) { $0.tokenFields = { ["X-Keys": view] } }
        return try JWS(compact: #require(await flow.tokens()["id_token"]?.string))
    }

    func names(in keys: JSON) -> [String] {
        (keys["keys"]?.array ?? []).filter { $0["alg"] == "RS256" }.compactMap { $0["kid"]?.string }
    }

    /// Verifies like a client: by the key of that name.
    func isVerified(_ token: JWS, by keys: JSON) throws -> Bool {
        guard let jwk = keys["keys"]?.array?.first(where: { $0["kid"]?.string == token.keyID })
        else { return false }
        return token.isSigned(by: try PublicKey(jwk: jwk), algorithm: .rs256)
    }
}

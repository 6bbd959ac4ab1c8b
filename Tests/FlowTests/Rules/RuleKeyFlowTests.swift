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
            isSignedByOld: true), Expected(view: "retire", signer: new, published: [new]),
        Expected(view: "same-kid", signer: old, published: [old]),
        Expected(
            view: "unknown-kty", signer: old, published: ["members-missing", old],
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
        try await Self.run(ring) { provider in
            let usual = try await Self.keys(provider)
            let sound = try await Self.idToken(provider)
            let seen = try await Self.keys(provider, through: expected.view)
            let token = try await Self.idToken(provider, through: expected.view)
            expect(Self.names(in: seen), is: expected.published)
            expect(token.keyID, is: expected.signer)
            try expect(Self.isVerified(token, by: seen), is: !expected.published.isEmpty)
            try expect(Self.isVerified(sound, by: seen), is: expected.verifiesOld)
            try expect(Self.isVerified(token, by: usual), is: expected.isSignedByOld)

            try await expect(Self.keys(provider), is: usual)
            try expect(Self.isVerified(await Self.idToken(provider), by: usual))
        }
    }

    static let cases: [Case] = [
        Case("never show one view under the tag of another", in: Ring.allCases) { ring in
            try await run(ring) { provider in
                let browser = Browser(provider)
                var tags: Set<String> = []
                for view in Self.views.map(\.view) + ["none"] {
                    let first = try await browser.get(Self.path, ["X-Keys": view])
                    tags.insert(try require(first.fields[.eTag]))
                    let again = try await browser.get(Self.path, ["X-Keys": view])
                    expect(again.text, is: first.text)
                }
                expect(tags.count, is: Self.views.count + 1)
            }
        },
        Case("have strangers that clients can read") {
            try await run(.inProcess) { provider in
                let many = try await Browser(provider).get(Self.path, ["X-Keys": "many"])
                expect((350_000...450_000).contains(many.text.utf8.count))
                for jwk in many.json["keys"]?.array ?? [] { _ = try PublicKey(jwk: jwk) }
                let odd = try await keys(provider, through: "unknown-kty")["keys"]?.array ?? []
                let readable = odd.filter { (try? PublicKey(jwk: $0)) != nil }
                expect(
                    readable.compactMap { $0["kid"]?.string },
                    is: ["p-521", "rsa-for-encryption", Self.old])
            }
        },
        Case("are gone with the rule") {
            let rule = try require(
                ServerConfiguration.read("{ rules: [{ then: { keys: 'retire' } }] }")
                    .root.rules.first)
            let provider = try Provider()
            let usual = try await keys(provider)
            let added = provider.root.rules.add(rule)
            expect(names(in: try await keys(provider)), is: [Self.new])
            let token = try await idToken(provider)
            provider.root.rules.remove(added.id)
            try await expect(keys(provider), is: usual)
            try await expect(idToken(provider).keyID, is: Self.old)
            expect(provider.root.keys.isSigner(of: token), "as the hint of a logout, say")
        },
        Case("are the same for every rule and tenant") {
            let configuration = try ServerConfiguration.read(
                "{ rules: [{ times: 1, then: { keys: 'rotate' } }, { nth: 2, then: { keys: 'retire' } }] }"
            )
            let browser = try Browser(Provider(configuration))
            let first = try await browser.get(Self.path).json["keys"]?[0]
            let second = try await browser.get(Self.path).json["keys"]?[0]
            let other = try await browser.get("/acme" + Self.path).json["keys"]?[0]
            expect(first?["kid"]?.string, is: Self.new)
            expect(first, is: second)
            expect(first, is: other)
        },
        Case("sign userinfo too") {
            let configuration = try ServerConfiguration.read(
                """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                    token_endpoint_auth_method: "none", policy: { consent: "skip" },
                    userinfo_signed_response_alg: "ES256" }],
                  rules: [{ when: { endpoint: "userinfo" }, then: { keys: "same-kid" } }] }
                """)
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().accessToken
            let answer = try await flow.browser.get("/userinfo", .bearer(token))
            let userInfo = try JWS(compact: answer.text)
            let own = try require(provider.root.keys.seen(through: nil).key(for: .es256))
            expect(userInfo.keyID, is: own.id)
            expect(!userInfo.isSigned(by: own.key.publicKey, algorithm: .es256))
            expect(answer.diagnosis, is: "rule.applied")
        },
        Case("hold for every algorithm") {
            let configuration = try ServerConfiguration.read(
                """
                { signing_algorithms: ["RS256", "PS256", "ES256", "ES384", "EdDSA"],
                  rules: [{ then: { keys: "retire" } }] }
                """)
            let provider = try Provider(configuration)
            let seen = try await keys(provider)
            let algorithms = seen["keys"]?.array?.compactMap { $0["alg"]?.string }
            expect(algorithms, is: provider.root.keys.all.map(\.algorithm.rawValue))
            for (jwk, own) in zip(seen["keys"]?.array ?? [], provider.root.keys.all) {
                expect(jwk["kid"]?.string, is: "\(own.id)-2")
                try expect(PublicKey(jwk: jwk).thumbprint != own.key.publicKey.thumbprint)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["rotate", "same-kid"])
    func `make a key where there is none to follow`(view: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ keys: 'generate', rules: [{ then: { keys: '\(view)' } }] }")
        let provider = try Provider(configuration)
        async let first = Self.keys(provider)
        async let second = Self.keys(provider)
        let seen = try await first
        try await expect(second, is: seen)
        let current = provider.root.keys.current
        let token = try await Self.idToken(provider)
        expect(token.keyID, is: view == "rotate" ? "\(current.id)-2" : current.id)
        try expect(Self.isVerified(token, by: seen))
        expect(!token.isSigned(by: current.key.publicKey, algorithm: .rs256))
    }
}

private extension `Rules that change keys` {
    static let path = "/.well-known/jwks.json"

    /// A header field selects the view.
    static func run(_ ring: Ring, _ body: (Provider) async throws -> Void) async throws {
        let rules = Self.views.map {
            "{ when: { header: { 'x-keys': '\($0.view)' } }, then: { keys: '\($0.view)' } }"
        }
        let configuration = try ServerConfiguration.read(
            "{ rules: [\(rules.joined(separator: ","))] }")
        try await Provider.run(ring, configuration, body)
    }

    static func keys(_ provider: Provider, through view: String = "none") async throws -> JSON {
        try await Browser(provider).get(Self.path, ["X-Keys": view]).json
    }

    static func idToken(_ provider: Provider, through view: String = "none") async throws -> JWS {
        let flow = CodeFlow(Browser(provider)) { $0.tokenFields = { ["X-Keys": view] } }
        return try JWS(compact: try await require(flow.tokens()["id_token"]?.string))
    }

    static func names(in keys: JSON) -> [String] {
        (keys["keys"]?.array ?? []).filter { $0["alg"] == "RS256" }.compactMap { $0["kid"]?.string }
    }

    /// Verifies like a client: by the key of that name.
    static func isVerified(_ token: JWS, by keys: JSON) throws -> Bool {
        guard let jwk = keys["keys"]?.array?.first(where: { $0["kid"]?.string == token.keyID })
        else { return false }
        return token.isSigned(by: try PublicKey(jwk: jwk), algorithm: .rs256)
    }
}

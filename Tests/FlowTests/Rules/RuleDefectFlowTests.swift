import TestSupport
import Testing

/// Rules that give tokens a defect: the effect of each, and nothing else.
struct `Rules that give tokens a defect` {
    struct Spoiled: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The difference from a sound token; null for a missing claim.
        let change: JSON

        init(_ defect: String, _ change: JSON) {
            testDescription = defect
            self.change = change
        }
    }

    static let claims = [
        Spoiled("expired", ["iat": at(-7200), "exp": at(-3600)]),
        Spoiled("not-yet-valid", ["nbf": at(3600), "exp": at(7200)]),
        Spoiled("future-iat", ["iat": at(3600), "exp": at(7200)]),
        Spoiled("wrong-iss", ["iss": "https://wrong-issuer.invalid"]),
        Spoiled("wrong-aud", ["aud": "app-other"]),
        Spoiled("wrong-nonce", ["nonce": "wrong-nonce"]),
        Spoiled("wrong-at-hash", ["at_hash": "AAAAAAAAAAAAAAAAAAAAAA"]),
        Spoiled("string-exp", ["exp": .string(String(Provider.start.seconds + 3600))]),
        Spoiled("other-user", ["sub": "bob"]), Spoiled("old-iat", ["iat": at(-7 * 86_400)]),
        Spoiled("clock-skew", ["iat": at(5), "nbf": at(5)]),
        Spoiled("aud-extra", ["aud": ["app", "stranger"], "azp": nil]),
        Spoiled("aud-array", ["aud": ["app"]]), Spoiled("wrong-azp", ["azp": "wrong-client"]),
        Spoiled("wrong-acr", ["acr": "0"]), Spoiled("no-sub", ["sub": nil]),
        Spoiled("sub-empty", ["sub": ""]), Spoiled("sub-number", ["sub": 12345]),
        Spoiled("missing-iss", ["iss": nil]), Spoiled("missing-aud", ["aud": nil]),
        Spoiled("missing-exp", ["exp": nil]), Spoiled("missing-iat", ["iat": nil]),
        Spoiled("missing-nonce", ["nonce": nil]), Spoiled("missing-azp", ["azp": nil]),
        Spoiled("huge", ["padding": .string(String(repeating: "x", count: 200_000))]),
    ]

    @Test(arguments: claims, Ring.allCases)
    func `one of the claims`(defect: Spoiled, ring: Ring) async throws {
        try await run(ring) { provider in
            let (token, sound) = try await idToken(with: defect.testDescription, provider)
            var claims = try require(token.claims)
            claims["at_hash"] = defect.testDescription == "wrong-at-hash" ? claims["at_hash"] : nil
            claims["sid"] = nil
            var expected = sound.merging(defect.change)
            expected["at_hash"] = defect.change["at_hash"]
            expect(claims, is: expected)
            expect(token.keyID, is: DevelopmentKey.keyID)
            expect(provider.root.keys.isSigner(of: token))
        }
    }

    static let signatures = [
        "alg-none", "wrong-key", "unknown-kid", "no-kid", "bad-signature", "hs256-with-public-key",
    ]

    @Test(arguments: signatures, Ring.allCases)
    func `one of the signature`(defect: String, ring: Ring) async throws {
        try await run(ring) { provider in
            let (token, sound) = try await idToken(with: defect, provider)
            var claims = try require(token.claims)
            (claims["at_hash"], claims["sid"]) = (nil, nil)
            expect(claims, is: sound)
            let key = try await published(provider)
            let isSigned = token.isSigned(by: key, algorithm: .rs256)
            expect(isSigned, is: ["unknown-kid", "no-kid"].contains(defect))
            let kids: [String: String?] = ["unknown-kid": "unknown-key", "no-kid": nil]
            expect(token.keyID, is: kids[defect, default: DevelopmentKey.keyID])
            let isUnsigned = defect == "alg-none"
            let isConfused = defect == "hs256-with-public-key"
            expect(token.algorithm, is: isUnsigned ? Algorithm.none : isConfused ? .hs256 : .rs256)
            expect(token.signature.isEmpty, is: isUnsigned)
            expect(token.isSigned(bySecret: Array(key.pem.utf8), algorithm: .hs256), is: isConfused)
            expect(!provider.root.keys.isSigner(of: token) || defect == "no-kid")
        }
    }

    @Test func `one of a signature by any algorithm`() async throws {
        for algorithm in ["RS384", "PS256", "ES256", "ES384", "EdDSA"] {
            let text = """
                { clients: [{ client_id: "app", redirect_uris: ["https://app.example/cb"],
                    token_endpoint_auth_method: "none", policy: { consent: "skip" },
                    id_token_signed_response_alg: "\(algorithm)" }],
                  rules: [{ then: { defect: "wrong-key" } }] }
                """
            let configuration = try ServerConfiguration.read(text)
            let provider = try Provider(configuration)
            let tokens = try await CodeFlow(Browser(provider)).tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            expect(token.algorithm?.rawValue, is: algorithm)
            let key = provider.root.keys.all.first { $0.id == token.keyID }
            expect(key?.algorithm, is: token.algorithm)
            expect(!provider.root.keys.isSigner(of: token))
        }
    }
}

private extension `Rules that give tokens a defect` {
    static func at(_ offset: Seconds) -> JSON { .integer(Provider.start.seconds + offset) }

    /// A parameter of the token request selects the defect.
    func run(_ ring: Ring, _ body: (Provider) async throws -> Void) async throws {
        let rules = (Self.claims.map(\.testDescription) + Self.signatures).map {
            "{ when: { param: { defect: '\($0)' } }, then: { defect: '\($0)' } }"
        }
        let configuration = try ServerConfiguration.read(
            "{ rules: [\(rules.joined(separator: ","))] }")
        try await Provider.run(ring, configuration, body)
    }

    /// The token, and the claims of a sound one without those that differ each time.
    func idToken(with defect: String, _ provider: Provider) async throws -> (JWS, sound: JSON) {
        let flow = CodeFlow(Browser(provider)) { $0.scope = "openid" }
        var sound = try await flow.tokens().claims(of: "id_token")
        (sound["at_hash"], sound["sid"]) = (nil, nil)
        let answer = try await flow.redeem(flow.code(), [("defect", defect)]).json
        expect(provider.root.keys.isSigner(of: try JWS(compact: answer.accessToken)))
        let token = try JWS(compact: try require(answer["id_token"]?.string), maxBytes: 1_000_000)
        return (token, sound)
    }

    func published(_ provider: Provider) async throws -> PublicKey {
        let keys = try await Browser(provider).get("/.well-known/jwks.json").json["keys"]
        let jwk = keys?.array?.first { $0["kid"]?.string == DevelopmentKey.keyID }
        return try PublicKey(jwk: try require(jwk))
    }
}

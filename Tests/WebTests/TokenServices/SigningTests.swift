import TestSupport
import Testing

/// ID tokens and userinfo in a client's registered algorithm.
struct `Signatures of ID tokens and userinfo` {
    private static let asymmetric: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .es256, .es384, .es512, .edDSA, .ed25519,
    ]
    private static let symmetric: [Algorithm] = [.hs256, .hs384, .hs512]

    /// Tells whether `token` was signed by the published key of its kid, or else by the secret.
    private static func isSigned(
        _ token: JWS, _ algorithm: Algorithm, _ client: JSON, _ browser: Browser
    ) async throws -> Bool {
        if algorithm.isSymmetric {
            let secret = client.string("client_secret")
            return token.keyID == nil
                && token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm)
        }
        let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
        let jwk = try require(keys.first { $0["kid"]?.string == token.keyID })
        return try jwk["alg"]?.string == algorithm.rawValue
            && token.isSigned(by: PublicKey(jwk: jwk), algorithm: algorithm)
    }

    @Test(arguments: asymmetric + symmetric)
    func `an ID token is signed as registered`(algorithm: Algorithm) async throws {
        let browser = try Browser(Provider())
        let client = try await browser.register([
            "id_token_signed_response_alg": .string(algorithm.rawValue)
        ]).json
        let tokens = try await CodeFlow(browser, registered: client).tokens()
        let token = try JWS(compact: try require(tokens["id_token"]?.string))
        try await expect(Self.isSigned(token, algorithm, client, browser))
        let accessToken = try require(tokens["access_token"]?.string)
        let hash = algorithm.hash.digest(of: Array(accessToken.utf8))
        expect(token.claims?["at_hash"]?.string, is: Base64URL.encode(hash.prefix(hash.count / 2)))
    }

    static let cases: [Case] = [
        Case("an ID token has no signature where a client registered none") { provider in
            let browser = Browser(provider)
            let client = try await browser.register(["id_token_signed_response_alg": "none"]).json
            let tokens = try await CodeFlow(browser, registered: client).tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            expect(token.header, is: ["alg": "none", "typ": "JWT"])
            expect(token.signature.isEmpty)
            expect(token.claims?["at_hash"], is: nil)
        },
        Case("discovery lists what works and nothing else") { provider in
            let document = try await Browser(provider).metadata()
            let userInfo = (Self.asymmetric + Self.symmetric).map { JSON.string($0.rawValue) }
            expect(document["userinfo_signing_alg_values_supported"], is: .array(userInfo))
            expect(document["id_token_signing_alg_values_supported"], is: .array(userInfo))
        },
        Case("the key set names each key once and tells its algorithm") {
            let configuration = ServerConfiguration.make { $0.signingAlgorithms = Self.asymmetric }
            let provider = try Provider(configuration)
            let keys =
                try await Browser(provider).get("/.well-known/jwks.json").json["keys"]?.array ?? []
            expect(keys.compactMap { $0["alg"]?.string }, is: Self.asymmetric.map(\.rawValue))
            expect(Set(keys.map { $0["kid"] }).count, is: Self.asymmetric.count)
            expect(keys.allSatisfy { $0["d"] == nil && $0["use"] == "sig" })
        },
        Case("a token without a signature is no hint") { provider in
            let browser = Browser(provider)
            let client = try await browser.register(["id_token_signed_response_alg": "none"]).json
            var flow = CodeFlow(browser, registered: client)
            let token = try await flow.tokens().idToken
            flow.extra = [("id_token_hint", token), ("prompt", "none")]
            try await expect(flow.authorize().redirectParameters["error"], is: "invalid_request")
        },
        Case("a token that a client signed itself proves no login", .closed(.make())) { provider in
            let browser = Browser(provider)
            let grant = "urn:ietf:params:oauth:grant-type:token-exchange"
            let client = try await browser.register([
                "id_token_signed_response_alg": "HS256",
                "grant_types": ["authorization_code", .string(grant)],
            ]).json
            var flow = CodeFlow(browser, registered: client)
            let issued = try await flow.tokens()["id_token"]?.string ?? ""
            let secret = client["client_secret"]?.string ?? ""
            let forged = try JWS.sign(
                header: ["typ": "JWT"],
                claims: try require(JWS(compact: issued).claims).merging(["sub": "bob"]),
                key: .symmetric(Array(secret.utf8)), algorithm: .hs256)
            for (token, error) in [(issued, nil), (forged, "invalid_request")] {
                let answer = try await browser.token([
                    ("grant_type", grant), ("client_id", client["client_id"]?.string ?? ""),
                    ("client_secret", secret), ("subject_token", token),
                    ("subject_token_type", "urn:ietf:params:oauth:token-type:id_token"),
                ])
                expect(answer.json["error"]?.string, is: error)
            }
            _ = try await browser.get("/logout?id_token_hint=\(forged)")
            flow.extra = [("prompt", "none")]
            try await expect(flow.authorize().redirectParameters["error"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [nil, "RS256"])
    func `without a signature none travels by redirect`(algorithm: String?) async throws {
        let client = Client.make {
            $0.grantTypes = ["authorization_code", "implicit"]
            $0.responseTypes = ["code id_token"]
            $0.algorithms.idToken = algorithm.map(Algorithm.init(rawValue:)) ?? Algorithm.none
        }
        let flow = try CodeFlow(Browser(Provider(.closed(client)))) {
            $0.extra = [("response_type", "code id_token")]
        }
        let answer = try await flow.signIn()
        expect(answer.redirectParameters["id_token"] == nil, is: algorithm == nil)
        expect(answer.diagnosis, is: algorithm == nil ? "signing.unsigned-by-redirect" : nil)
    }

    @Test(arguments: asymmetric + symmetric)
    func `userinfo is signed as registered`(algorithm: Algorithm) async throws {
        let browser = try Browser(Provider())
        let client = try await browser.register([
            "userinfo_signed_response_alg": .string(algorithm.rawValue)
        ]).json
        let tokens = try await CodeFlow(browser, registered: client).tokens()
        let answer = try await browser.get("/userinfo", .bearer(tokens.accessToken))
        expect(answer.fields[.contentType], is: "application/jwt")
        let token = try JWS(compact: answer.text)
        try await expect(Self.isSigned(token, algorithm, client, browser))
        expect(
            token.claims,
            is: [
                "sub": "alice", "iss": "http://localhost:8414", "aud": client["client_id"] ?? .null,
            ])
    }

    @Test(arguments: ["HS256", "PS384"])
    func `a configured algorithm that nothing signs with is our failure`(
        algorithm: String
    ) async throws {
        let client = Client.make { $0.algorithms.idToken = Algorithm(rawValue: algorithm) }
        let flow = try CodeFlow(Browser(Provider(.closed(client))))
        let answer = try await flow.redeem(flow.code())
        expect(answer, is: .internalServerError, diagnosis: "signing.algorithm-unavailable")
    }

    @Test(arguments: ["HS256", "ES256"])
    func `an ID token comes back as a hint in any algorithm`(algorithm: String) async throws {
        let browser = try Browser(Provider())
        let client = try await browser.register(["id_token_signed_response_alg": .string(algorithm)]
        ).json
        var flow = CodeFlow(browser, registered: client)
        let token = try await flow.tokens().idToken
        flow.extra = [("id_token_hint", token), ("prompt", "none")]
        try await expect(flow.authorize().redirectParameters["code"] != nil)
        flow.extra = [("id_token_hint", token + "A"), ("prompt", "none")]
        try await expect(flow.authorize().redirectParameters["error"], is: "invalid_request")
    }
}

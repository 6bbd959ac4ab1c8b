import TestSupport
import Testing

/// RFC 9864 §2.2 gives what `EdDSA` means with most keys a name of its own, and libraries send it:
/// https://github.com/better-auth/better-auth/issues/11348,
/// https://github.com/authlib/joserfc/issues/76, https://github.com/sebadob/rauthy/issues/1663.
struct `The names of algorithms` {
    /// The client's registered key and assertion algorithm, and the algorithm that it sends.
    private static let assertions: [(KeyKind, String?, String?, Algorithm)] = [
        (.ed25519, nil, nil, .ed25519), (.ed25519, nil, nil, .edDSA),
        (.ed25519, "EdDSA", nil, .ed25519), (.ed25519, "Ed25519", nil, .edDSA),
        (.ed25519, nil, "EdDSA", .ed25519), (.ed25519, nil, "Ed25519", .edDSA),
        (.ec(.p521), "ES512", "ES512", .es512),
    ]

    @Test(arguments: assertions) func `are known in client assertions`(
        row: (kind: KeyKind, ofKey: String?, ofClient: String?, sent: Algorithm)
    ) async throws {
        let key = try PrivateKey.generate(row.kind)
        var jwk = key.publicKey.jwk
        jwk["alg"] = row.ofKey.map(JSON.string)
        let keys: JSON = ["keys": [jwk]]
        let client = Client.make {
            $0.tokenEndpointAuthMethod = "private_key_jwt"
            $0.grantTypes = ["client_credentials"]
            $0.keys.jwks = keys
            $0.algorithms.tokenEndpointAuth = row.ofClient.map(Algorithm.init)
        }
        let browser = try Browser(Provider(.closed(client)))
        let endpoint = try await browser.discovery()["token_endpoint"] ?? .null
        let assertion = try JWS.sign(
            header: [:],
            claims: [
                "iss": "app", "sub": "app", "aud": endpoint, "jti": "1",
                "exp": .integer((Provider.start + 60).seconds),
            ], key: .asymmetric(key), algorithm: row.sent)
        let answer = try await browser.token([
            ("grant_type", "client_credentials"), ("client_assertion", assertion),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ])
        expect(answer.status, is: .ok, "\(answer.text)")
    }

    @Test(arguments: [("Ed25519", Algorithm.ed25519), ("EdDSA", .edDSA), ("ES512", .es512)])
    func `are those that the client registered in ID tokens`(
        row: (name: String, algorithm: Algorithm)
    ) async throws {
        try await Provider.run(
            .inProcess,
            .read(
                "{ clients: [ { client_id: 'app', redirect_uris: ['https://app.example/cb'],"
                    + " policy: { consent: 'skip' },"
                    + " id_token_signed_response_alg: '\(row.name)' } ] }")
        ) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow(browser)
            let tokens = try await flow.tokens()
            let token = try JWS(compact: try require(tokens["id_token"]?.string))
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let jwk = try require(keys.first { $0["kid"]?.string == token.keyID })
            expect(jwk["alg"]?.string, is: row.name)
            let key = try PublicKey(jwk: jwk)
            expect(token.isSigned(by: key, algorithm: row.algorithm))
        }
    }

    /// The login would only fail later: https://github.com/thunder-id/thunderid/pull/5198,
    /// https://github.com/thunder-id/thunderid/issues/5195.
    @Test(
        arguments: try Fixture.rows("discovery/algorithm-name", as: (String, String, String?).self))
    func `are refused by check where nothing can sign with them`(
        member: String, path: String, meant: String?
    ) throws {
        let error = expect(throws: InvalidConfiguration.self) {
            try ServerConfiguration.read("{ clients: [ { client_id: 'app', \(member) } ] }")
        }
        let problem = try require(error?.problems.first { $0.path == path })
        expect(error?.problems.count, is: 1)
        expect(problem.suggestion, is: meant)
    }

    @Test(arguments: Ring.allCases)
    func `are refused at registration with the nearest one`(ring: Ring) async throws {
        try await Provider.run(ring, .read("{}")) { provider in
            let answer = try await Browser(provider).register([
                "id_token_signed_response_alg": "RS265"
            ])
            expect(answer, is: .badRequest, diagnosis: "register.algorithm")
            expect(answer.json["error_description"]?.string?.contains("use 'RS256'"), is: true)
        }
    }
}

import TestSupport
import Testing

/// The code flow of a client that authenticates by assertions.
struct `The authorization code flow with client assertions` {
    @Test(arguments: Ring.allCases, ["client_secret_jwt", "private_key_jwt"])
    func `a client redeems a code by an assertion for the token endpoint`(
        ring: Ring, method: String
    ) async throws {
        let key = try PrivateKey.generate(.ec(.p256))
        let secret = "a-secret-that-is-shared-by-two-of-us"
        let client = Client.make {
            $0.tokenEndpointAuthMethod = method
            if method == "private_key_jwt" {
                $0.keys.jwks = ["keys": [key.publicKey.jwk]]
            } else {
                $0.secret = secret
            }
        }
        try await Provider.run(ring, .closed(client)) { provider in
            let flow = CodeFlow(Browser(provider))
            let discovery = try await flow.browser.metadata()
            let claims: JSON = [
                "iss": "app", "sub": "app", "aud": discovery["token_endpoint"] ?? .null,
                "jti": "1", "exp": .integer((Provider.start + 60).seconds),
            ]
            let isSecret = method == "client_secret_jwt"
            let assertion = try JWS.sign(
                header: [:], claims: claims,
                key: isSecret ? .symmetric(Array(secret.utf8)) : .asymmetric(key),
                algorithm: isSecret ? .hs256 : .es256)
            let proof = [
                ("client_id", ""), ("client_assertion", assertion),
                ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
            ]
            let code = try await flow.code()
            let bare = try await flow.redeem(code)
            expect(bare, is: .unauthorized, diagnosis: "client.secret-missing")
            let answer = try await flow.redeem(code, proof)
            expect(answer.status, is: .ok)
            expect(answer.json["access_token"]?.string != nil)
            let again = try await flow.redeem(flow.code(), proof)
            expect(again, is: .unauthorized, diagnosis: "assertion.replayed")
        }
    }
}

/// An open server accepts assertions that it cannot verify, like any secret, and says so. Libraries
/// start with assertions without a registered key or secret (RFC 7523 §2.2).
struct `An assertion of a client that nobody listed` {
    private func redeem(
        _ browser: Browser, _ changes: [String: JSON] = [:], key: JWSKey, _ algorithm: Algorithm
    ) async throws -> Response {
        let issuer = try await browser.discovery()["issuer"] ?? .null
        let claims: JSON = [
            "iss": "app", "sub": "app", "aud": issuer, "jti": "1",
            "exp": .integer((Provider.start + 60).seconds),
        ]
        let assertion = try JWS.sign(
            header: [:], claims: claims.merging(.object(changes)), key: key, algorithm: algorithm)
        return try await browser.token([
            ("grant_type", "client_credentials"), ("client_assertion", assertion),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ])
    }

    private let secret = JWSKey.symmetric(Array("nobody-listed-this-secret-anywhere".utf8))

    @Test(arguments: Ring.allCases)
    func `is accepted, and the finding says what was not checked`(ring: Ring) async throws {
        try await Provider.run(ring, .read("{}")) { provider in
            let browser = Browser(provider)
            let bySecret = try await redeem(browser, key: secret, .hs256)
            expect(bySecret, is: .ok, diagnosis: "assertion.unverified")
            let key = try PrivateKey.generate(.ec(.p256))
            let byKey = try await redeem(browser, ["jti": "2"], key: .asymmetric(key), .es256)
            expect(byKey, is: .ok, diagnosis: "assertion.unverified")
        }
    }

    /// RFC 7523 §3.
    @Test(
        arguments: [
            (["aud": "https://elsewhere.example"], "assertion.audience"),
            (["exp": .integer(Provider.start.seconds - 600)], "assertion.expired"),
            (["iss": "other"], "assertion.issuer"),
        ] as [([String: JSON], String)]) func `is refused for its claims all the same`(
            changes: [String: JSON], diagnosis: String
        ) async throws
    {
        let answer = try await redeem(Browser(Provider(.read("{}"))), changes, key: secret, .hs256)
        expect(answer.status, is: .unauthorized)
        expect(answer.diagnosis?.contains(diagnosis), is: true)
    }

    /// OpenID Connect Core §9.
    @Test func `may lack its jti, which is told`() async throws {
        let provider = try Provider(.read("{}"))
        let answer = try await redeem(Browser(provider), ["jti": .null], key: secret, .hs256)
        expect(answer.status, is: .ok)
        expect(answer.diagnosis?.contains("assertion.jti-missing"), is: true)
    }

    @Test(arguments: [("strict", 401), ("warn", 200), ("ignore", 200)])
    func `of a listed client lacks it as the configuration says`(
        level: String, status: Int
    ) async throws {
        let configuration = """
            { clients: [ { client_id: "app", client_secret: "nobody-listed-this-secret-anywhere",
                token_endpoint_auth_method: "client_secret_jwt",
                grant_types: ["client_credentials"] } ],
              diagnosis: { "assertion.jti-missing": "\(level)" } }
            """
        let provider = try Provider(.read(configuration))
        let answer = try await redeem(Browser(provider), ["jti": .null], key: secret, .hs256)
        expect(answer.status.code, is: status)
        expect((answer.diagnosis == "assertion.jti-missing"), is: level != "ignore")
    }
}

import TestSupport
import Testing

/// Rules that give a token another header or another signature, byte by byte.
struct `A forged token` {
    struct Forgery: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The difference from the header of a sound token.
        let header: JSON
        /// The maker of the signature.
        let proof: Proof

        init(_ defect: String, _ header: JSON = [:], by proof: Proof) {
            testDescription = defect
            self.header = header
            self.proof = proof
        }
    }

    enum Proof: Sendable {
        case publishedKey
        /// The key with the `kid` of the token in the key set.
        case keyInSet
        case strangersKey
        case secret(@Sendable (PublicKey, _ published: JSON) -> [UInt8])
        case bytes([UInt8])
    }

    static let forgeries = [
        Forgery("alg-none-case", ["alg": "nOnE"], by: .bytes([])),
        Forgery("empty-signature", by: .bytes([])),
        Forgery("senseless-signature", by: .bytes((0..<64).map { $0 })),
        Forgery("enc-key", ["kid": "rsa-for-encryption"], by: .keyInSet),
        Forgery("jwk-header", by: .strangersKey), Forgery("jku-header", by: .strangersKey),
        Forgery("x5u-header", by: .strangersKey), Forgery("x5c-header", by: .strangersKey),
        Forgery(
            "crit", ["crit": ["understudy-unknown"], "understudy-unknown": true], by: .publishedKey),
        Forgery(
            "zero-ecdsa", ["alg": "ES256", "kid": "understudy-development-key-es256"],
            by: .bytes([UInt8](repeating: 0, count: 64))),
        Forgery(
            "hs256-with-bare-public-key", ["alg": "HS256"],
            by: .secret { key, _ in Array(key.pem.utf8.dropLast()) }),
        Forgery("hs256-with-public-der", ["alg": "HS256"], by: .secret { key, _ in key.der }),
        Forgery("hs256-with-public-jwk", ["alg": "HS256"], by: .secret { $1.encoded() }),
        Forgery("empty-hmac", ["alg": "HS256"], by: .secret { _, _ in [] }),
        Forgery(
            "kid-path", ["alg": "HS256", "kid": "../../../../../../dev/null"],
            by: .secret { _, _ in [] }),
        Forgery(
            "kid-sql", ["alg": "HS256", "kid": "' UNION SELECT 'understudy' -- "],
            by: .secret { _, _ in Array("understudy".utf8) }),
    ]

    @Test(arguments: forgeries, Ring.allCases)
    func `differs in its header and its proof alone`(forgery: Forgery, ring: Ring) async throws {
        let defect = forgery.testDescription
        try await run(ring) { provider in
            let flow = CodeFlow(Browser(provider))
            let sound = try JWS(compact: try await require(flow.tokens()["id_token"]?.string))
            let answer = try await flow.redeem(flow.code(), [("defect", defect)]).json
            let token = try JWS(compact: try require(answer["id_token"]?.string))
            var header = token.header
            for name in ["jwk", "jku", "x5u", "x5c"] { header[name] = nil }
            expect(header, is: sound.header.merging(forgery.header))
            expect(token.claims?["sub"], is: "alice")

            let keys = try await provider.keys("/.well-known/jwks.json")
            let own = try require(keys[DevelopmentKey.keyID])
            let published = try PublicKey(jwk: own)
            func isSigned(by jwk: JSON?) throws -> Bool {
                try PublicKey(jwk: try require(jwk)).verifies(
                    token.signature, of: token.signingInput, algorithm: .rs256)
            }
            switch forgery.proof {
            case .publishedKey: try expect(isSigned(by: own), is: true)
            case .keyInSet: try expect(isSigned(by: keys[token.keyID ?? ""]), is: true)
            case .strangersKey:
                try expect(isSigned(by: own), is: false)
                let stranger = try await provider.keys("/evil/.well-known/jwks.json")
                try expect(isSigned(by: stranger[DevelopmentKey.keyID]), is: true)
                let address = "http://\(provider.wire.authority)/evil/.well-known/jwks.json"
                let name = String(defect.prefix(3))
                if name == "jwk" {
                    try expect(isSigned(by: token.header["jwk"]), is: true)
                } else if name == "x5c" {
                    let text = try require(token.header["x5c"]?[0]?.string)
                    let certificate = try Certificate(der: require(Base64.decode(text)))
                    expect(
                        certificate.publicKey?.verifies(
                            token.signature, of: token.signingInput, algorithm: .rs256) == true)
                } else {
                    expect(token.header[name]?.string, is: address)
                }
            case .secret(let secret):
                expect(
                    HMAC.sha256(key: secret(published, own), message: token.signingInput),
                    is: token.signature)
            case .bytes(let bytes): expect(token.signature, is: bytes)
            }
        }
    }

    @Test(arguments: [("app", "PS256"), ("ps", "RS256")])
    func `can be by another algorithm, with a key of the key set`(
        client: String, algorithm: String
    ) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{ client_id: "app", \(Self.open) },
                        { client_id: "ps", id_token_signed_response_alg: "PS256", \(Self.open) }],
              rules: [{ then: { defect: "other-alg" } }] }
            """)
        let provider = try Provider(configuration)
        let flow = CodeFlow(Browser(provider)) { $0.clientID = client }
        let token = try JWS(compact: try await require(flow.tokens()["id_token"]?.string))
        expect(token.algorithm?.rawValue, is: algorithm)
        let key = try await provider.keys("/.well-known/jwks.json")[token.keyID ?? ""]
        expect(
            token.isSigned(
                by: try PublicKey(jwk: require(key)), algorithm: .init(rawValue: algorithm)))
    }

    private static let open = """
        redirect_uris: ["https://app.example/cb"], token_endpoint_auth_method: "none",
        policy: { consent: "skip" }
        """
}

private extension `A forged token` {
    /// A parameter of the token request selects the forgery; the tenant `evil` is an attacker's.
    func run(_ ring: Ring, _ body: (Provider) async throws -> Void) async throws {
        let rules = Self.forgeries.map(\.testDescription).map {
            "{ when: { param: { defect: '\($0)' } }, then: { defect: '\($0)' } }"
        }
        let configuration = try ServerConfiguration.read(
            """
            { signing_algorithms: ["RS256", "ES256"],
              rules: [{ when: { endpoint: "jwks" }, then: { keys: "unknown-kty" } },
                      \(rules.joined(separator: ","))],
              tenants: { evil: {
                rules: [{ when: { endpoint: "jwks" }, then: { keys: "stranger" } }] } } }
            """)
        try await Provider.run(ring, configuration, body)
    }
}

private extension Provider {
    /// The keys of a set by their names.
    func keys(_ path: String) async throws -> [String: JSON] {
        let keys = try await Browser(self).get(path).json["keys"]?.array ?? []
        return Dictionary(keys.map { ($0.string("kid"), $0) }) { $1 }
    }
}

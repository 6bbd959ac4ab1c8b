import DomainSupport
import Testing

struct `The member keys` {
    static let cases: [Case] = [
        Case("words name the key in the binary and a new one") {
            guard case .development = try makeServer("{}").root.keys,
                case .development = try makeServer("{ keys: 'development' }").root.keys,
                case .generate = try makeServer("{ keys: 'generate' }").root.keys
            else {
                Issue.record("the words were not understood")
                return
            }
        },
        Case("a JWK keeps its kid and its alg") {
            var jwk = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem")).jwk
            jwk["kid"] = "mine"
            jwk["alg"] = "PS256"
            let key = try require(keys(in: ["keys": jwk]).first)
            expect(key.id, is: "mine")
            expect(key.algorithm, is: .ps256)
        },
        Case("a list gives several keys, from texts, files and sets") {
            let rsa = try Fixture.text("keys/rsa-2048.pem")
            let p256 = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem")).jwk
            let p384 = try PrivateKey(pem: Fixture.text("keys/ec-p384.pem")).jwk
            let files = ["rsa.pem": rsa, "set.json": JSON.object(["keys": [p256, p384]]).text]
            let keys = try keys(
                in: ["keys": ["development", ["file": "rsa.pem"], ["file": "set.json"]]],
                files: files)
            expect(keys.map(\.algorithm), is: [.rs256, .rs256, .es256, .es384])
            expect(keys.first?.id, is: DevelopmentKey.keyID)
        },
        Case("an algorithm that does not fit the key is refused") {
            var jwk = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem")).jwk
            jwk["alg"] = "RS256"
            expect(
                problems(in: JSON.object(["keys": jwk]).text),
                is: "keys: alg 'RS256' does not fit the key; use ES256")
        },
        Case("a public key cannot sign and is refused where it stands") {
            let pem = try Fixture.text("keys/rsa-2048.public.pem")
            expect(problems(in: JSON.object(["keys": [.string(pem)]]).text).hasPrefix("keys[0]: "))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("rsa-2048", "RS256"), ("ec-p256", "ES256"), ("ec-p384", "ES384"), ("ed25519", "EdDSA"),
    ])
    func `a PEM text signs under its thumbprint with the usual algorithm of its kind`(
        file: String, algorithm: String
    ) throws {
        let pem = try Fixture.text("keys/\(file).pem")
        let key = try require(keys(in: ["keys": .string(pem)]).first)
        expect(key.algorithm.rawValue, is: algorithm)
        expect(key.id, is: key.key.publicKey.thumbprint)
    }

    @Test(arguments: [
        ("k", true), ("a b/ü", true), (String(repeating: "k", count: 256), true), ("", false),
        (String(repeating: "k", count: 257), false), ("\u{0}", false), ("a\u{7f}", false),
    ])
    func `a kid is a visible text of some length`(id: String, isTaken: Bool) throws {
        var jwk = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem")).jwk
        jwk["kid"] = .string(id)
        let problem = problems(in: JSON.object(["keys": jwk]).text)
        expect(problem.hasPrefix("keys: the kid '"), is: !isTaken)
        let order: JSON = ["alg": "ES256", "kid": .string(id)]
        if isTaken {
            expect(throws: Never.self) { try SentKeysReader.read(order) }
        } else {
            expect(throws: InvalidConfiguration.self) { try SentKeysReader.read(order) }
        }
    }

    @Test(arguments: try Fixture.rows("configuration/key-source", as: (String, String).self))
    func `what is no key is refused`(value: String, problem: String) {
        let files = ["text": "hello", "loop": "{ \"file\": \"loop\" }"]
        expect(problems(in: "{ keys: \(value) }", files: files), is: problem)
    }
}

private func keys(in json: JSON, files: [String: String] = [:]) throws -> [SigningKey] {
    guard case .provided(let keys) = try makeReader(files: files).server(from: json).root.keys
    else { return [] }
    return keys
}

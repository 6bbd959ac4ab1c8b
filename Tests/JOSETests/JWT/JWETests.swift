import FixtureSupport
import Testing
import Text

@testable import JOSE

struct `Encrypted tokens` {
    private static let content = Array(#"{"sub":"bob"}"#.utf8)
    private static let pairs = [KeyKind.rsa(bits: 2048), .ec(.p256), .ec(.p384), .ec(.p521)]
        .compactMap { try? JWEPairKey(PrivateKey.generate($0)) }

    @Test(arguments: KeyManagement.allCases, ContentEncryption.allCases)
    func `are read by whoever has the key alone, and unchanged`(
        algorithm: KeyManagement, encryption: ContentEncryption
    ) throws {
        for (key, other) in try Self.keys(for: algorithm, encryption) {
            let text = try JWE.encrypt(
                Self.content, header: ["cty": "JWT"], for: key, algorithm, encryption)
            let jwe = try JWE(compact: text)
            try expect(jwe.decrypted(with: key), is: Self.content)
            expect(jwe.header["cty"], is: "JWT")
            expect(throws: JWEError.undecryptable) { try jwe.decrypted(with: other) }
            for part in 0..<5 {
                guard let changed = Self.changed(text, part), let jwe = try? JWE(compact: changed)
                else { continue }
                expect(throws: JWEError.undecryptable) { try jwe.decrypted(with: key) }
            }
        }
    }

    static let cases: [Case] = [
        Case("are refused where a key does not fit, before and after") {
            let pair = JWEKey.asymmetric(Self.pairs[0])
            let secret = JWEKey.symmetric([UInt8](repeating: 7, count: 16))
            for (key, algorithm) in [
                (pair, KeyManagement.ecdhES), (pair, .direct), (secret, .rsaOAEP),
                (secret, .a256KW),
                (.asymmetric(Self.pairs[1]), .rsa15), (secret, .direct),
            ] {
                expect(throws: CryptoError.self) {
                    try JWE.encrypt(Self.content, header: [:], for: key, algorithm, .a128CBC)
                }
            }
            // RFC 8725 §3.1: the header does not choose the use of the reader's key.
            let text = try JWE.encrypt(Self.content, header: [:], for: secret, .a128KW, .a128GCM)
            let jwe = try JWE(compact: text)
            expect(throws: JWEError.undecryptable) { try jwe.decrypted(with: pair) }
        },
        Case("keep to themselves what was wrong with RSA1_5") {
            let key = JWEKey.asymmetric(Self.pairs[0])
            let text = try JWE.encrypt(Self.content, header: [:], for: key, .rsa15, .a128GCM)
            var parts = text.parts(at: ".").map(String.init)
            // The padding is missing, for a key that is too short, or there is nothing.
            let short = try Self.pairs[0].encrypted([1, 2, 3], nil).required()
            for encryptedKey in [[UInt8](repeating: 0, count: 256), short, []] {
                parts[1] = Base64URL.encode(encryptedKey)
                let jwe = try JWE(compact: parts.joined(separator: "."))
                expect(throws: JWEError.undecryptable) { try jwe.decrypted(with: key) }
            }
        },
        Case("have five parts, and a bounded length") {
            expect(throws: JWEError.wrongNumberOfParts(3)) { try JWE(compact: "a.b.c") }
            expect(throws: JWEError.notBase64URL) { try JWE(compact: "e30=....") }
            expect(throws: JWEError.tooLong(limit: 10)) {
                try JWE(compact: "aaaa.bbbb.cccc", maxBytes: 10)
            }
            expect(JWE.isLike("a.b.c.d.e"))
            expect(!JWE.isLike("a.b.c"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (#"{"alg":"dir","enc":"A128GCM","zip":"DEF"}"#, JWEError.unsupportedMember("zip")),
        (#"{"alg":"dir","enc":"A128GCM","crit":["exp"],"exp":1}"#, .unsupportedMember("crit")),
        (#"{"alg":"dir","enc":"A128GCM","crit":[]}"#, .unsupportedMember("crit")),
        (
            #"{"alg":"PBES2-HS256+A128KW","enc":"A128GCM","p2c":1000000000}"#,
            .unsupported("alg", "PBES2-HS256+A128KW")
        ),
        (#"{"alg":"none","enc":"A128GCM"}"#, .unsupported("alg", "none")),
        (#"{"enc":"A128GCM"}"#, .unsupported("alg", nil)),
        (#"{"alg":"dir","enc":1}"#, .unsupported("enc", 1)),
        (#"{"alg":"dir","enc":"A128GCM","kid":7}"#, .headerNotAnObject),
        ("[]", .headerNotAnObject), ("{", .headerNotAnObject),
    ])
    func `have headers that are understood`(header: String, error: JWEError) {
        let text = Base64URL.encode(Array(header.utf8)) + "....AAAA"
        expect(throws: error) { try JWE(compact: text) }
        expect(!error.description.isEmpty)
    }
}

private extension `Encrypted tokens` {
    /// Each key with another one of the same length.
    static func keys(
        for algorithm: KeyManagement, _ encryption: ContentEncryption
    ) throws -> [(JWEKey, JWEKey)] {
        if let count = algorithm.secretLength(for: encryption) {
            let (one, other) = (SecureRandom.bytes(count), SecureRandom.bytes(count))
            return [(.symmetric(one), .symmetric(other))]
        }
        // RSA keys take long to make, so the other key is on a curve.
        return pairs.filter(algorithm.takes).compactMap { key in
            (try? key.curve == nil ? pairs[1] : key.ephemeral()).map {
                (.asymmetric(key), .asymmetric($0))
            }
        }
    }

    /// The token with one bit of a part changed; nil if the part is empty.
    static func changed(_ text: String, _ index: Int) -> String? {
        var parts = text.parts(at: ".").map(String.init)
        guard var bytes = Base64URL.decode(parts[index]), !bytes.isEmpty else { return nil }
        bytes[bytes.count / 2] ^= 1
        parts[index] = Base64URL.encode(bytes)
        return parts.joined(separator: ".")
    }
}

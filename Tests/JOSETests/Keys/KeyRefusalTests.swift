import FixtureSupport
import Testing

struct `Refused keys` {
    @Test(arguments: try Fixture.rows("keys/key-refusal", as: (String, String).self))
    func `in PEM name the fault`(name: String, problem: String) throws {
        let pem = try Fixture.text("keys/\(name).pem")
        let error = expect(throws: CryptoError.self) { try PrivateKey(pem: pem) }
        expect(error?.problem, is: problem)
    }

    @Test(arguments: ["", "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----\n", "x\u{0}"])
    func `that are no keys at all`(pem: String) {
        expect(throws: CryptoError.self) { try PrivateKey(pem: pem) }
        expect(throws: CryptoError.self) { try PublicKey(pem: pem) }
    }

    static let cases: [Case] = [
        Case("carry the reason of libcrypto, once") {
            let first = expect(throws: CryptoError.self) { try PublicKey(pem: "no key") }
            expect(first?.reason, is: "unsupported")
            expect(
                first?.description,
                is: "the PEM holds no readable public key; give BEGIN PUBLIC KEY (unsupported)")
            let pem = try Fixture.text("keys/x25519.pem")
            let second = expect(throws: CryptoError.self) { try PrivateKey(pem: pem) }
            expect(second?.reason, is: nil)
        },
        Case("a private PEM is no public one") {
            let pem = try Fixture.text("keys/rsa-2048.pem")
            let error = expect(throws: CryptoError.self) { try PublicKey(pem: pem) }
            expect(
                error?.problem, is: "the PEM holds no readable public key; give BEGIN PUBLIC KEY")
        },
        Case("halves that do not belong together") {
            for kind in [KeyKind.ec(.p256), .ed25519] {
                var jwk = try PrivateKey.generate(kind).jwk
                jwk["d"] = try PrivateKey.generate(kind).jwk["d"]
                expect(throws: CryptoError.self) { try PrivateKey(jwk: jwk) }
            }
            var jwk = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem")).jwk
            let other = try DevelopmentKey.load().jwk
            jwk["n"] = other["n"]
            expect(throws: CryptoError.self) { try PrivateKey(jwk: jwk) }
        },
        Case("a public JWK is no private one") {
            let jwk = try DevelopmentKey.load().publicKey.jwk
            let error = expect(throws: CryptoError.self) { try PrivateKey(jwk: jwk) }
            expect(error?.problem, is: "the JWK holds no private key: the member d is missing")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["rsa-1024"]) func `are refused as public keys as well`(name: String) throws {
        let pem = try Fixture.text("keys/\(name).public.pem")
        expect(throws: CryptoError.self) { try PublicKey(pem: pem) }
    }

    @Test(arguments: try Fixture.rows("keys/key-refusal-3", as: (String, String).self))
    func `in RSA JWK name the fault`(patch: String, problem: String) throws {
        let jwk = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem")).publicKey.jwk
        try Self.expectRefused(jwk.merging(JSON(parsing: patch)), problem)
    }

    @Test(arguments: try Fixture.rows("keys/key-refusal-2", as: (String, String).self))
    func `in EC JWK name the fault`(patch: String, problem: String) throws {
        let jwk = try PrivateKey(pem: Fixture.text("keys/ec-p256.pem")).publicKey.jwk
        try Self.expectRefused(jwk.merging(JSON(parsing: patch)), problem)
    }

    @Test(arguments: ["Aw", "AQAB", "AAEAAQ", "_____w"])
    func `are not those with a usual public exponent`(exponent: String) throws {
        var jwk = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem")).publicKey.jwk
        jwk["e"] = .string(exponent)
        expect(throws: Never.self) { try PublicKey(jwk: jwk) }
    }

    private static func expectRefused(_ jwk: JSON, _ problem: String) throws {
        let error = expect(throws: CryptoError.self) { try PublicKey(jwk: jwk) }
        expect(error?.problem, is: problem)
    }
}

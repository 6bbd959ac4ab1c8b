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

    @Test(
        arguments: [
            ["d": "AQ"], ["p": "AQ"], ["q": "AQ"], ["dp": "AA"], ["dq": "AA"], ["qi": "AA"],
            ["dp": "AQ", "dq": "AQ"], ["p": "n", "q": "AQ"], ["p": "q", "q": "p"],
            ["p": "q", "q": "p", "dp": "dq", "dq": "dp"], ["p": "AA", "q": "AA"],
        ] as [[String: String]])
    func `are those whose members contradict each other`(changes: [String: String]) throws {
        let sound = try PrivateKey(pem: Fixture.text("keys/rsa-2048.pem")).jwk
        expect(throws: Never.self) { try PrivateKey(jwk: sound) }
        var jwk = sound
        for (name, value) in changes { jwk[name] = sound[value] ?? .string(value) }
        let error = expect(throws: CryptoError.self) { try PrivateKey(jwk: jwk) }
        expect(
            error?.problem, is: "the members of the JWK do not belong together in one RSA key")
    }

    /// The eight points of small order with either sign, and other texts for them.
    @Test(
        arguments: [
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIA",
            "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIA",
            "7P_______________________________________38",
            "7P________________________________________8",
            "7f_______________________________________38",
            "7v________________________________________8",
            "JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T_AU",
            "JuiVj8KyJ7BFw_SJ8u-Y8NXfrAXTxjM5sTgCiG1T_IU",
            "xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5KsA3o",
            "xxdqcD1N2E-6PAt2DRBnDyogU_osOczGTsf9d5KsA_o",
        ]) func `are points of small order, by which anybody signs`(x: String)
    {
        let jwk: JSON = ["kty": "OKP", "crv": "Ed25519", "x": .string(x)]
        expect(throws: CryptoError.self) { try PublicKey(jwk: jwk) }
    }

    @Test(arguments: [
        "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "7P_______________________________________38",
        "7f_______________________________________38",
        "7v_______________________________________38",
        "4Ot6fDtBuK4WVuP68Z_EatoJjeucMrH9hmIFFl9JuAA",
        "X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEVc",
        "X5yVvKNQjCSx0LFVnIPvWwREXMRYHI6G2CJO3dCfEdc",
    ]) func `are points of small order, whose secrets anybody knows`(x: String) {
        let jwk: JSON = ["kty": "OKP", "crv": "X25519", "x": .string(x)]
        let error = expect(throws: CryptoError.self) { try JWEPairKey(jwk: jwk) }
        expect(
            error?.problem,
            is: "the public key is a point of small order, which proves nothing; make a new key")
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

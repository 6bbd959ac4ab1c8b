import FixtureSupport
import Testing

struct `Keys in PEM and JWK` {
    @Test(arguments: [
        ("rsa-2048", KeyKind.rsa(bits: 2048)), ("rsa-3072", .rsa(bits: 3072)),
        ("rsa-2048.pkcs1", .rsa(bits: 2048)), ("ec-p256", .ec(.p256)), ("ec-p256.sec1", .ec(.p256)),
        ("ec-p384", .ec(.p384)), ("ec-p521", .ec(.p521)), ("ed25519", .ed25519),
    ])
    func `go round through every form`(name: String, kind: KeyKind) throws {
        let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
        expect(key.kind, is: kind)
        expect(key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        try expect(PrivateKey(pem: key.pem).jwk, is: key.jwk)
        try expect(PrivateKey(jwk: key.jwk).pem, is: key.pem)

        let publicKey = key.publicKey
        expect(publicKey.jwk["d"], is: nil)
        try expect(PublicKey(pem: publicKey.pem).jwk, is: publicKey.jwk)
        try expect(PublicKey(jwk: publicKey.jwk).pem, is: publicKey.pem)
        try expect(PublicKey(jwk: key.jwk).jwk, is: publicKey.jwk)
        expect(publicKey.thumbprint.utf8.count, is: 43)
    }

    @Test(arguments: ["rsa-2048", "rsa-3072", "ec-p256", "ec-p384", "ec-p521", "ed25519"])
    func `are written as openssl writes them`(name: String) throws {
        let pem = try Fixture.text("keys/\(name).pem")
        let key = try PrivateKey(pem: pem)
        expect(key.pem, is: pem)
        try expect(key.publicKey.pem, is: Fixture.text("keys/\(name).public.pem"))
    }

    static let cases: [Case] = [
        Case("read the older forms of the same key") {
            for (name, older) in [("rsa-2048", "rsa-2048.pkcs1"), ("ec-p256", "ec-p256.sec1")] {
                let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
                try expect(PrivateKey(pem: Fixture.text("keys/\(older).pem")).jwk, is: key.jwk)
            }
        },
        Case("keep the leading zeros of coordinates") {
            for _ in 0..<600 {
                let jwk = try PrivateKey.generate(.ec(.p256)).jwk
                for member in ["x", "y", "d"] { expect(jwk[member]?.string?.utf8.count, is: 43) }
            }
        },
        Case("the development key is the one in the fixtures") {
            expect(DevelopmentKey.keyID, is: "understudy-development-key")
            let key = try DevelopmentKey.load()
            expect(key.pem, is: (try Fixture.text("keys/development.pem")))
            expect(key.kind, is: .rsa(bits: 2048))
            try expect(key.publicKey.pem, is: Fixture.text("keys/development.public.pem"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [KeyKind.rsa(bits: 2048), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519])
    func `are generated, each time another one`(kind: KeyKind) throws {
        let key = try PrivateKey.generate(kind)
        expect(key.kind, is: kind)
        try expect(PrivateKey.generate(kind).jwk != key.jwk)
        try expect(PrivateKey(jwk: key.jwk).pem, is: key.pem)
    }

    @Test(arguments: [1024, 2047, 8193, 0, -1])
    func `of a refused length are not generated`(bits: Int) {
        expect(throws: CryptoError.self) { try PrivateKey.generate(.rsa(bits: bits)) }
    }
}

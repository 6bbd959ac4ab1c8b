import JOSE
import TestSupport
import Testing

struct `Keys in PEM and JWK` {
    @Test(arguments: [
        ("rsa-2048", KeyKind.rsa(bits: 2048)), ("rsa-3072", .rsa(bits: 3072)),
        ("rsa-2048.pkcs1", .rsa(bits: 2048)), ("ec-p256", .ec(.p256)), ("ec-p256.sec1", .ec(.p256)),
        ("ec-p384", .ec(.p384)), ("ec-p521", .ec(.p521)), ("ed25519", .ed25519),
    ])
    func `go round through every form`(name: String, kind: KeyKind) throws {
        let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
        #expect(key.kind == kind)
        #expect(key.pem.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
        #expect(try PrivateKey(pem: key.pem).jwk == key.jwk)
        #expect(try PrivateKey(jwk: key.jwk).pem == key.pem)

        let publicKey = key.publicKey
        #expect(publicKey.jwk["d"] == nil)
        #expect(try PublicKey(pem: publicKey.pem).jwk == publicKey.jwk)
        #expect(try PublicKey(jwk: publicKey.jwk).pem == publicKey.pem)
        #expect(try PublicKey(jwk: key.jwk).jwk == publicKey.jwk)
        #expect(publicKey.thumbprint.utf8.count == 43)
    }

    @Test(arguments: ["rsa-2048", "rsa-3072", "ec-p256", "ec-p384", "ec-p521", "ed25519"])
    func `are written as openssl writes them`(name: String) throws {
        let pem = try Fixture.text("keys/\(name).pem")
        let key = try PrivateKey(pem: pem)
        #expect(key.pem == pem)
        #expect(try key.publicKey.pem == Fixture.text("keys/\(name).public.pem"))
    }

    @Test func `read the older forms of the same key`() throws {
        for (name, older) in [("rsa-2048", "rsa-2048.pkcs1"), ("ec-p256", "ec-p256.sec1")] {
            let key = try PrivateKey(pem: Fixture.text("keys/\(name).pem"))
            #expect(try PrivateKey(pem: Fixture.text("keys/\(older).pem")).jwk == key.jwk)
        }
    }

    @Test(arguments: [KeyKind.rsa(bits: 2048), .ec(.p256), .ec(.p384), .ec(.p521), .ed25519])
    func `are generated, each time another one`(kind: KeyKind) throws {
        let key = try PrivateKey.generate(kind)
        #expect(key.kind == kind)
        #expect(try PrivateKey.generate(kind).jwk != key.jwk)
        #expect(try PrivateKey(jwk: key.jwk).pem == key.pem)
    }

    @Test(arguments: [1024, 2047, 8193, 0, -1])
    func `of a refused length are not generated`(bits: Int) {
        #expect(throws: CryptoError.self) { try PrivateKey.generate(.rsa(bits: bits)) }
    }

    @Test func `keep the leading zeros of coordinates`() throws {
        for _ in 0..<600 {
            let jwk = try PrivateKey.generate(.ec(.p256)).jwk
            for member in ["x", "y", "d"] { #expect(jwk[member]?.string?.utf8.count == 43) }
        }
    }

    @Test func `the development key is the one in the fixtures`() throws {
        #expect(DevelopmentKey.keyID == "understudy-development-key")
        let key = try DevelopmentKey.load()
        #expect(key.pem == (try Fixture.text("keys/development.pem")))
        #expect(key.kind == .rsa(bits: 2048))
        #expect(try key.publicKey.pem == Fixture.text("keys/development.public.pem"))
    }
}

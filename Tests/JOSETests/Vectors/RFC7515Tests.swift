import FixtureSupport
import Testing
import Text

struct `Examples of RFC 7515` {
    @Test(arguments: ["A.2", "A.3"])
    func `signatures by key pairs verify, and none changed in one bit`(section: String) throws {
        let vector = try Self.vector(section)
        let key = try PublicKey(jwk: vector.key)
        let jws = try JWS(compact: vector.compact)
        expect(jws.isSigned(by: key, algorithm: vector.algorithm))
        expect(jws.claims?["iss"], is: "joe")
        expect(jws.claims?["exp"], is: 1_300_819_380)

        for index in jws.signature.indices {
            var signature = jws.signature
            signature[index] ^= 1
            expect(!key.verifies(signature, of: jws.signingInput, algorithm: vector.algorithm))
        }
        for index in stride(from: 0, to: jws.signingInput.count, by: 7) {
            var input = jws.signingInput
            input[index] ^= 1
            expect(!key.verifies(jws.signature, of: input, algorithm: vector.algorithm))
        }
    }

    static let cases: [Case] = [
        Case("RS256 gives the very signature of A.2") {
            let vector = try Self.vector("A.2")
            let jws = try JWS(compact: vector.compact)
            let key = try PrivateKey(jwk: vector.key)
            try expect(key.signature(of: jws.signingInput, algorithm: .rs256), is: jws.signature)
            let signed = try JWS.sign(
                header: [:], payload: jws.payload, key: .asymmetric(key), algorithm: .rs256)
            expect(signed, is: vector.compact)
        },
        Case("HS256 gives the very signature of A.1") {
            let vector = try Self.vector("A.1")
            let jws = try JWS(compact: vector.compact)
            let secret = try Base64URL.decode(vector.key["k"]?.string ?? "").required()
            expect(HMAC.sha256(key: secret, message: jws.signingInput), is: jws.signature)
            expect(jws.isSigned(bySecret: secret, algorithm: .hs256))
            expect(!jws.isSigned(bySecret: secret, algorithm: .hs384))
            expect(!jws.isSigned(bySecret: secret.dropLast(), algorithm: .hs256))
        },
        Case("ES512 verifies the signature of A.4") {
            let vector = try Self.vector("A.4")
            let jws = try JWS(compact: vector.compact)
            expect(jws.algorithm, is: .es512)
            try expect(jws.isSigned(by: PublicKey(jwk: vector.key), algorithm: .es512))
            try expect(JWS(compact: vector.compact).claims, is: nil)
        },
        Case("the unsecured token of A.5 is made, read and never taken as signed") {
            let vector = try Self.vector("A.5")
            let jws = try JWS(compact: vector.compact)
            expect(jws.signature.isEmpty)
            try expect(
                JWS.sign(header: [:], payload: jws.payload, key: .none, algorithm: .none),
                is: vector.compact)
            expect(!jws.isSigned(bySecret: [1], algorithm: .none))
            expect(!jws.isSigned(by: try PublicKey(jwk: Self.vector("A.2").key), algorithm: .none))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func vector(
        _ section: String
    ) throws -> (key: JSON, algorithm: Algorithm, compact: String) {
        let examples = try vectors("rfc7515").array.required()
        let example = try examples.first { $0["section"]?.string == section }.required()
        return (
            try example["key"].required(),
            Algorithm(rawValue: try (example["algorithm"]?.string).required()),
            try (example["compact"]?.string).required()
        )
    }
}

struct `Examples of RFC 7517, 7638, 8037 and 7636` {
    static let cases: [Case] = [
        Case("public keys of RFC 7517 A.1 are read and written") {
            let keys = try vectors("rfc7517")["A.1"]?["keys"]?.array.required() ?? []
            expect(keys.count, is: 2)
            for jwk in keys {
                let key = try PublicKey(jwk: jwk)
                expect(jwk.merging(key.jwk), is: jwk)
                try expect(PublicKey(pem: key.pem).jwk, is: key.jwk)
            }
            try expect(
                keys.map { try PublicKey(jwk: $0).kind }, is: [.ec(.p256), .rsa(bits: 2048)])
        },
        Case("private keys of RFC 7517 A.2 are read and written, and sign") {
            let keys = try vectors("rfc7517")["A.2"]?["keys"]?.array.required() ?? []
            expect(keys.count, is: 2)
            for jwk in keys {
                let key = try PrivateKey(jwk: jwk)
                expect(jwk.merging(key.jwk), is: jwk)
                try expect(PrivateKey(pem: key.pem).jwk, is: key.jwk)
            }
        },
        Case("symmetric keys of RFC 7517 A.3 are no key pairs") {
            let keys = try vectors("rfc7517")["A.3"]?["keys"]?.array.required() ?? []
            expect(keys.count, is: 2)
            for jwk in keys {
                let error = expect(throws: CryptoError.self) { try PublicKey(jwk: jwk) }
                expect(
                    error?.problem, is: "the JWK is a shared secret (kty \"oct\"), not a key pair")
            }
        },
        Case("the thumbprint is that of RFC 7638 §3.1") {
            let vector = try vectors("rfc7638")["3.1"].required()
            let key = try PublicKey(jwk: vector["jwk"].required())
            expect(key.thumbprint, is: vector["thumbprint"]?.string)
        },
        Case("Ed25519 keys, thumbprint and signature are those of RFC 8037") {
            let vector = try vectors("rfc8037")
            let key = try PrivateKey(jwk: vector["A.1"].required())
            expect(key.publicKey.jwk, is: vector["A.2"])
            expect(key.jwk, is: vector["A.1"])
            expect(key.publicKey.thumbprint, is: vector["A.3"]?.string)

            let payload = try (vector["A.4"]?["payload"]?.string).required()
            let compact = try (vector["A.4"]?["compact"]?.string).required()
            let signed = try JWS.sign(
                header: [:], payload: Array(payload.utf8), key: .asymmetric(key), algorithm: .edDSA)
            expect(signed, is: compact)
            let publicKey = try PublicKey(jwk: vector["A.2"].required())
            try expect(JWS(compact: compact).isSigned(by: publicKey, algorithm: .edDSA))
        },
        Case("the code challenge is that of RFC 7636 Appendix B") {
            let vector = try vectors("rfc7636")["B"].required()
            let octets = try vector["octets"]?.array.required().compactMap(\.integer) ?? []
            let verifier = try (vector["code_verifier"]?.string).required()
            expect(Base64URL.encode(octets.map(UInt8.init)), is: verifier)
            expect(
                Base64URL.encode(Digest.sha256(verifier.utf8)), is: vector["code_challenge"]?.string
            )
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

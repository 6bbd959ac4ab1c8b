import Expectations
import JOSE
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

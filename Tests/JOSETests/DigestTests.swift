import FixtureSupport
import Testing

struct `Digests, codes and randomness` {
    /// The one-block messages of FIPS 180-4's examples, and the empty message.
    @Test(arguments: [
        (
            HashFunction.sha256, "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        ),
        (.sha256, "", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (
            .sha384, "abc",
            "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
                + "8086072ba1e7cc2358baeca134c825a7"
        ),
        (
            .sha512, "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
                + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"
        ),
    ])
    func `digests are those of the standard`(hash: HashFunction, message: String, digest: String) {
        expect(hexadecimal(hash.digest(of: message.utf8)), is: digest)
    }

    static let cases: [Case] = [
        /// Test case 2 of RFC 4231.
        Case("codes are those of RFC 4231") {
            let key = Array("Jefe".utf8)
            let message = Array("what do ya want for nothing?".utf8)
            expect(
                hexadecimal(HMAC.sha256(key: key, message: message)),
                is: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
            expect(
                hexadecimal(HMAC.sha384(key: key, message: message)),
                is: "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
                    + "8e2240ca5e69e2c78b3239ecfab21649")
            expect(
                hexadecimal(HMAC.sha512(key: key, message: message)),
                is: "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
                    + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737")
        },
        Case("an empty key gives a code of its own each time") {
            let first = HMAC.sha256(key: [], message: [])
            _ = HMAC.sha256(key: [1], message: [])
            expect(
                hexadecimal(first),
                is: "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad")
            expect(HMAC.sha256(key: [], message: []), is: first)
        },
        Case("secrets are compared whole") {
            expect(constantTimeEqual("secret", "secret"))
            expect(constantTimeEqual("", ""))
            expect(!constantTimeEqual("secret", "secreT"))
            expect(!constantTimeEqual("secret", "secret "))
            expect(!constantTimeEqual([1], []))
        },
        Case("random bytes come in any number and differ") {
            expect(SecureRandom.bytes(0).isEmpty)
            expect(SecureRandom.bytes(32).count, is: 32)
            expect(SecureRandom.bytes(32) != SecureRandom.bytes(32))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

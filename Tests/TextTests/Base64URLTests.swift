import Expectations
import Testing
import Text

struct `Base64url` {
    /// RFC 4648 §10 without padding, and RFC 7515 Appendix C.
    @Test(arguments: [
        ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"),
        ("fooba", "Zm9vYmE"), ("foobar", "Zm9vYmFy"),
    ])
    func `goes both ways`(plain: String, encoded: String) {
        expect(Base64URL.encode(plain.utf8), is: encoded)
        expect(Base64URL.decode(encoded), is: Array(plain.utf8))
    }

    @Test func `uses the two characters that are safe in URLs`() {
        let bytes: [UInt8] = [3, 236, 255, 224, 193]
        expect(Base64URL.encode(bytes), is: "A-z_4ME")
        expect(Base64URL.decode("A-z_4ME"), is: bytes)
    }

    @Test func `carries every byte at every length`() {
        for length in 0..<64 {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ length) }
            expect(Base64URL.decode(Base64URL.encode(bytes)), is: bytes)
        }
    }

    @Test(arguments: [
        "Zg==", "Zm8=", "Zm9v=", "=", "Z m8", " Zm8", "Zm8\n", "Zm8\r\n", "-+_A", "A/zz", "Z",
        "A", "Zm9vA", "Zm9vY",
        "Zm8\u{0}", "Zm8é", "Zh", "Zm9", "A-z_4MF",
    ])
    func `refuses what it would not have written`(text: String) {
        expect(Base64URL.decode(text), is: nil)
    }
}

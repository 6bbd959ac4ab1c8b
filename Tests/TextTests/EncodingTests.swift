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
        "Zg==", "Zm8=", "Zm9v=", "=", "Z m8", " Zm8", "Zm8\n", "Zm8\r\n", "-+_A", "A/zz", "Z", "A",
        "Zm9vA", "Zm9vY", "Zm8\u{0}", "Zm8é", "Zh", "Zm9", "A-z_4MF",
    ])
    func `refuses what it would not have written`(text: String) {
        expect(Base64URL.decode(text), is: nil)
    }
}

struct `Percent encoding` {
    @Test(arguments: [
        ("", ""), ("AZaz09-._~", "AZaz09-._~"), (" ", "%20"), ("+/?#[]@", "%2B%2F%3F%23%5B%5D%40"),
        ("\u{e9}\u{0}\n", "%C3%A9%00%0A"), ("%", "%25"),
    ])
    func `what is not unreserved is encoded, and decoded again`(text: String, encoded: String) {
        expect(PercentEncoding.encodeQueryComponent(text), is: encoded)
        expect(PercentEncoding.decode(encoded), is: text)
    }

    @Test(arguments: ["%", "%4", "a%", "%zz", "%4g", "%%41", "%ff", "%c3", "%ed%a0%80"])
    func `broken escapes and foreign bytes do not decode`(text: String) {
        expect(PercentEncoding.decode(text), is: nil)
    }

    @Test func `a plus sign is no space outside forms`() {
        expect(PercentEncoding.decode("a+b%2b"), is: "a+b+")
    }
}

/// The hashes are those that the authors of FNV publish.
@Test(arguments: [
    ("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8"),
])
func `An entity tag is the hash of the bytes in quotes`(text: String, hash: String) {
    expect(EntityTag.strong(of: Array(text.utf8)), is: "\"\(hash)\"")
}

struct `A check of many bytes` {
    @Test(arguments: 1...25)
    func `finds a byte wherever it is, and none that is not there`(count: Int) {
        for byte: UInt8 in [0, 1, 0x7F, 0x80, 0x81, 0xFF] {
            for other: UInt8 in [byte &+ 1, byte &- 1, byte ^ 0x80] {
                var bytes = [UInt8](repeating: other, count: count)
                expect(!bytes.withUnsafeBytes { $0.holds(byte) })
                for place in 0..<count {
                    bytes[place] = byte
                    expect(bytes.withUnsafeBytes { $0.holds(byte) })
                    bytes[place] = other
                }
            }
        }
        expect(![UInt8]().withUnsafeBytes { $0.holds(0) })
    }

    @Test(arguments: 0...25)
    func `tells printable characters, and what JSON escapes, from all others`(count: Int) {
        for base: UInt8 in [0x20, 0x41, 0x7E] {
            var bytes = [UInt8](repeating: base, count: count)
            expect(bytes[...].isPrintableASCII)
            for place in 0..<count {
                for byte in UInt8.min...UInt8.max {
                    bytes[place] = byte
                    if bytes[...].isPrintableASCII != (0x20...0x7E).contains(byte) {
                        Issue.record("\(byte) at \(place) of \(count) among \(base)")
                    }
                    let isPlain = bytes.withUnsafeBytes(\.isPlainInQuotes)
                    if isPlain != (byte >= 0x20 && byte != 0x22 && byte != 0x5C) {
                        Issue.record("\(byte) at \(place) of \(count) among \(base)")
                    }
                }
                bytes[place] = base
            }
        }
    }
}

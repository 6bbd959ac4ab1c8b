import Expectations
import Testing
import Text

@testable import OAuth

/// RFC 6238 Appendix B, of whose eight digits apps show the last six, and RFC 4648 §10.
struct `Codes of authenticator apps` {
    @Test(
        arguments: [
            (59, "287082"), (1_111_111_109, "081804"), (1_111_111_111, "050471"),
            (1_234_567_890, "005924"), (2_000_000_000, "279037"), (20_000_000_000, "353130"),
        ])
    func `are those of the specification`(time: Int, code: String) {
        let secret = Array("12345678901234567890".utf8)
        let now = Timestamp(seconds: time)
        expect(TimeBasedCode.code(secret: secret, step: TimeBasedCode.step(at: now)), is: code)
        expect(TimeBasedCode.step(of: code, secret: secret, at: now + 30), is: time / 30)
        expect(TimeBasedCode.step(of: code, secret: secret, at: now + 61), is: nil)
    }

    @Test(
        arguments: [
            ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
        ])
    func `have secrets in base 32`(text: String, encoded: String) {
        expect(Base32.encode(Array(text.utf8)), is: encoded)
        expect(Base32.decode(encoded.lowercased()) ?? [], is: Array(text.utf8))
        expect(Base32.decode(encoded + "!"), is: nil)
    }
}

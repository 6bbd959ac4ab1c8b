import JOSE
import Text

/// A code challenge made with S256, or with `plain` for providers that still take it (RFC 7636 §4.2,
/// RFC 9700 §2.1.1).
package struct CodeChallenge: Sendable, Hashable, Codable {
    package let value: String
    /// True if it is the verifier itself.
    let isPlain: Bool

    package init(value: String, isPlain: Bool = false) {
        self.value = value
        self.isPlain = isPlain
    }

    /// The challenge that belongs to a verifier, hashed exactly as received: a client that padded
    /// its verifier hashed the padding too.
    package init(verifier: String) {
        self.init(value: Base64URL.encode(Digest.sha256(Array(verifier.utf8))))
    }

    package func isMet(by verifier: String) -> Bool {
        constantTimeEqual(isPlain ? verifier : CodeChallenge(verifier: verifier).value, value)
    }

    /// The challenge of RFC 7636 appendix B, which samples link to and people copy.
    package static let rfcExample = CodeChallenge(
        verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk")
}

/// Base64 with padding (RFC 4648 §4).
package enum Base64 {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Base64URL.encode(bytes).map { ["-": "+", "_": "/"][$0] ?? $0 }
        return String(digits) + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    }

    /// nil for invalid text.
    package static func decode(_ text: String) -> [UInt8]? {
        Base64URL.decode(inURLAlphabet(text).prefix { $0 != "=" })
    }

    /// A text with the two characters of base64url in place of those that URLs escape (RFC 4648
    /// §5).
    package static func inURLAlphabet(_ text: String) -> String {
        text.replacing(text: "+", with: "-").replacing(text: "/", with: "_")
    }
}

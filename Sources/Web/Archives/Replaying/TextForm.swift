import Text

/// The form of a random text: its alphabets and the lengths of its parts.
struct TextForm: Sendable, Equatable {
    /// The characters between the dots, in the words of a pattern: `32 hex`.
    let parts: [(length: Int, alphabet: String)]
    let length: Int

    /// nil if the text is no token.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy(Self.isOfToken) else { return nil }
        parts = text.split(separator: ".", omittingEmptySubsequences: false).map { part in
            (part.utf8.count, Self.alphabet(of: part))
        }
        length = text.utf8.count
    }

    /// The alphabets of all parts.
    var name: String { parts.map(\.alphabet).joined(separator: ".") }

    /// A pattern as in profiles: `<32 hex>.<22 base64url>`.
    var pattern: String {
        parts.map { part in
            let whole = String(
                repeating: "<\(Self.most) \(part.alphabet)>", count: part.length / Self.most)
            let rest = part.length % Self.most
            return rest > 0 ? whole + "<\(rest) \(part.alphabet)>" : whole
        }.joined(separator: ".")
    }

    /// The longest run in a pattern.
    private static let most = 256

    static func == (one: TextForm, other: TextForm) -> Bool { one.pattern == other.pattern }

    private static func isOfToken(_ byte: UInt8) -> Bool {
        byte.isBase64URL || "./~+=|*:".utf8.contains(byte)
    }

    private static func alphabet(of part: Substring) -> String {
        let bytes = part.utf8
        // A few characters may be of any alphabet by chance.
        let isShort = bytes.count < 6
        if !isShort, bytes.allSatisfy(\.isDigit) { return "digits" }
        if !isShort, bytes.allSatisfy({ $0.isDigit || (0x61...0x66).contains($0) }) {
            return "hex"
        }
        if bytes.allSatisfy({ $0.isDigit || (0x61...0x7a).contains($0) }) { return "alphanumeric" }
        return "base64url"
    }
}

import JOSE
import Text

extension JSON {
    /// The JSON as one line for all readers: many treat further characters as line ends, such as
    /// U+2028, which JSON allows unescaped in strings (RFC 8259 §7).
    var line: String {
        let text = text
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
        return text.unicodeScalars.reduce(into: "") { line, scalar in
            line += scalar.isVisible ? String(scalar) : scalar.escaped
        }
    }
}

private extension Unicode.Scalar {
    var escaped: String {
        utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

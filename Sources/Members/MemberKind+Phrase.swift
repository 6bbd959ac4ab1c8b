extension MemberKind {
    /// The contents of a member of that kind, in words.
    ///
    /// - Parameter quoted: formats a literal text.
    package func phrase(quoted: (String) -> String = { "'\($0)'" }) -> String {
        switch self {
        case .any: "any value"
        case .string: "a string"
        case .bool: "true or false"
        case .integer(let range, let unit): Self.number(in: range, of: unit)
        case .word(let words): words.map(quoted).joined(separator: ", ")
        case .strings: "a list of strings"
        case .words(let words): "a list of " + words.map(quoted).joined(separator: ", ")
        case .oneOrMoreWords(let words):
            words.map(quoted).joined(separator: ", ") + ", or a list of them"
        case .object: "an object"
        case .objects: "a list of objects"
        case .described(let text): text
        }
    }

    /// Bounds that nobody would reach are not mentioned.
    private static func number(in range: ClosedRange<Int>, of unit: String?) -> String {
        let noun = unit ?? "a whole number"
        return range.upperBound < MemberReader.longestSpan
            ? "\(noun) from \(range.lowerBound) to \(range.upperBound)"
            : "\(noun) from \(range.lowerBound)"
    }
}

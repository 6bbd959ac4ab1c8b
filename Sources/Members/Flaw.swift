import Text

/// What is wrong with a value, without the place of the value.
package struct Flaw: Sendable, Equatable, ExpressibleByStringInterpolation {
    package let message: String
    package let suggestion: String?

    package init(_ message: String, suggestion: String? = nil) {
        self.message = message
        self.suggestion = suggestion
    }

    package init(stringLiteral message: String) {
        self.init(message)
    }

    /// A word that is not among the known ones. Only the first few known words are listed.
    ///
    /// - Parameter kind: what the word should have been: "member".
    package static func unknown(_ kind: String, _ word: String, known: [String]) -> Flaw {
        let message = "unknown \(kind) \(word.shown)"
        if let nearest = word.nearest(among: known) {
            return Flaw(message, suggestion: nearest)
        }
        guard !known.isEmpty else { return Flaw(message) }
        let listed = known.prefix(12).joined(separator: ", ")
        return Flaw("\(message); known are \(listed)\(known.count > 12 ? ", …" : "")")
    }
}

/// Finds what is wrong with a string; nil when nothing is.
package typealias StringCheck = (String) -> Flaw?

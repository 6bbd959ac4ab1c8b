/// What is wrong with a value, said before it is known where the value stands.
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

    /// A word that is none of the known ones. Few of those are listed, and of many the first.
    ///
    /// - Parameter kind: what the word should have been: "member".
    static func unknown(_ kind: String, _ word: String, known: [String]) -> Flaw {
        let message = "unknown \(kind) '\(word.shortened)'"
        if let nearest = Spelling.nearest(to: word, among: known) {
            return Flaw(message, suggestion: nearest)
        }
        guard !known.isEmpty else { return Flaw(message) }
        let listed = known.prefix(12).joined(separator: ", ")
        return Flaw("\(message); known are \(listed)\(known.count > 12 ? ", …" : "")")
    }
}

/// Finds what is wrong with a string; nil when nothing is.
package typealias StringCheck = (String) -> Flaw?

extension String {
    /// The text as it may stand in a message: of bounded length and on one line.
    var shortened: String {
        let line = String(map { $0.isNewline ? " " : $0 }.prefix(60))
        return count > 60 ? line + "…" : line
    }
}

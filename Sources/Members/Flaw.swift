import Text

/// A flaw of a value, without the place of the value.
package struct Flaw: Sendable, Equatable, ExpressibleByStringInterpolation {
    package let message: String
    package let suggestion: String?
    /// Another member, which the message names.
    package let partner: String?

    package init(_ message: String, suggestion: String? = nil, partner: String? = nil) {
        self.message = message
        self.suggestion = suggestion
        self.partner = partner
    }

    package init(stringLiteral message: String) {
        self.init(message)
    }

    /// The flaw of an unknown word. A long list of known ones is cut to the nearest.
    ///
    /// - Parameter kind: the expected kind of word: "member".
    package static func unknown(_ kind: String, _ word: String, known: [String]) -> Flaw {
        let message = "unknown \(kind) \(word.shown)"
        if let nearest = word.nearest(among: known) ?? word.relative(among: known) {
            return Flaw(message, suggestion: nearest)
        }
        guard !known.isEmpty else { return Flaw(message) }
        guard known.count > 30 else {
            return Flaw("\(message); known are \(known.joined(separator: ", "))")
        }
        let nearest = word.nearest(5, among: known).joined(separator: ", ")
        return Flaw("\(message); the nearest of \(known.count) that are known are \(nearest)")
    }
}

/// Finds the flaw in a string; nil for none.
package typealias StringCheck = (String) -> Flaw?

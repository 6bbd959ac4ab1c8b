/// A text with placeholders, and their values: the pattern is the same each time, so it can be
/// found in a table of translations, while the values differ.
///
///     let phrase: Phrase = "\(name) is missing"  // the pattern is "{} is missing"
package struct Phrase: Sendable, Hashable, Codable {
    /// The value of a placeholder.
    package enum Value: Sendable, Hashable, Codable {
        /// A name or a value, which no language changes.
        case text(String)
        /// A part that is translated separately.
        case phrase(Phrase)
    }

    /// The placeholder of a value in the pattern.
    package static let hole = "{}"

    package let pattern: String
    /// One value for each placeholder, in order.
    package let values: [Value]
    /// Distinguishes phrases that read alike in English, but not in each language.
    package let meaning: String?

    package init(pattern: String, values: [Value], meaning: String? = nil) {
        self.pattern = pattern
        self.values = values
        self.meaning = meaning
    }

    /// A phrase that some languages word differently from another one with its pattern.
    package init(_ phrase: Phrase, meaning: String) {
        self.init(pattern: phrase.pattern, values: phrase.values, meaning: meaning)
    }

    /// A text that no table has, such as the message of a library.
    package init(verbatim text: String) {
        self.init(pattern: Self.hole, values: [.text(text)])
    }

    /// Its key in a table of translations: `Ask [about a token]`, or only the pattern.
    package var key: String {
        meaning.map { "\(pattern) [\($0)]" } ?? pattern
    }

    /// The phrase in the language of the patterns.
    package var text: String {
        values.isEmpty ? pattern : filled(in: pattern, \.text)
    }

    /// Another pattern, filled with the values of this phrase.
    ///
    /// - Parameters:
    ///   - pattern: `{}` stands for the next value, and `{1}` for the second.
    ///   - shown: returns the text of a value.
    package func filled(in pattern: String, _ shown: (Value) -> String) -> String {
        var pieces = pattern.split(separator: "{", omittingEmptySubsequences: false).makeIterator()
        var text = String(pieces.next() ?? "")
        var next = 0
        while let piece = pieces.next() {
            guard let end = piece.firstIndex(of: "}"),
                let number = end == piece.startIndex ? next : Int(piece[..<end]),
                values.indices.contains(number)
            else {
                text += "{\(piece)"
                continue
            }
            text += shown(values[number]) + piece[piece.index(after: end)...]
            next = number + 1
        }
        return text
    }

    /// The phrase with its values changed and its words kept.
    package func mapTexts(_ change: (String) -> String) -> Phrase {
        let changed = values.map { value in
            switch value {
            case .text(let text): Value.text(change(text))
            case .phrase(let phrase): Value.phrase(phrase.mapTexts(change))
            }
        }
        return Phrase(pattern: pattern, values: changed, meaning: meaning)
    }

    package static func + (first: Phrase, second: Phrase) -> Phrase {
        Phrase(pattern: first.pattern + second.pattern, values: first.values + second.values)
    }
}

extension Phrase.Value {
    package var text: String {
        switch self {
        case .text(let text): text
        case .phrase(let phrase): phrase.text
        }
    }
}

extension Phrase: CustomStringConvertible {
    package var description: String { text }
}

extension Phrase: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) {
        self.init(pattern: text, values: [])
    }

    package init(stringInterpolation: Interpolation) {
        self.init(pattern: stringInterpolation.pattern, values: stringInterpolation.values)
    }

    package struct Interpolation: StringInterpolationProtocol {
        fileprivate var pattern = ""
        fileprivate var values: [Value] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            pattern.reserveCapacity(literalCapacity + interpolationCount * Phrase.hole.utf8.count)
            values.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            pattern += literal
        }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            fill(with: .text(value.description))
        }

        package mutating func appendInterpolation(_ phrase: Phrase) {
            fill(with: .phrase(phrase))
        }

        private mutating func fill(with value: Value) {
            pattern += Phrase.hole
            values.append(value)
        }
    }
}

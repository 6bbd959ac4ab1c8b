/// A text with holes, and what fills them: the text is the same each time, so that it can be told
/// in other languages, while the values differ.
package struct Phrase: Sendable, Hashable, Codable {
    /// What fills a hole.
    package enum Value: Sendable, Hashable, Codable {
        /// A name or a value, which no language changes.
        case text(String)
        /// A part that is worded by itself.
        case phrase(Phrase)
    }

    /// Where the text stands: in the code, or in a row.
    package enum Source: Sendable, Hashable, Codable {
        case pattern(String, meaning: String?)
        /// - Parameter lines: the names by which a line is asked for, the better ones first.
        case row(String, isRemedy: Bool, lines: [String])
    }

    /// What stands in the pattern for each value.
    package static let hole = "{}"

    package let source: Source
    /// The names of the holes of a row.
    package let names: [String]
    /// One for each hole; those of a pattern in the order of its holes.
    package let values: [Value]

    package init(_ source: Source, names: [String], values: [Value]) {
        self.source = source
        self.names = names
        self.values = values
    }

    package init(pattern: String, values: [Value], meaning: String? = nil) {
        self.init(.pattern(pattern, meaning: meaning), names: [], values: values)
    }

    /// A phrase that other languages word differently from another one with its pattern.
    package init(_ phrase: Phrase, meaning: String) {
        self.init(pattern: phrase.pattern, values: phrase.values, meaning: meaning)
    }

    /// A text that no table has, such as the message of a library.
    package init(verbatim text: String) { self.init(pattern: Self.hole, values: [.text(text)]) }

    /// A part of what findings say: the row `words.` and its name.
    package static func words(
        _ name: String, _ values: KeyValuePairs<String, any Filling> = [:]
    ) -> Phrase {
        let holes = PhraseHoles(values)
        return Phrase(
            .row("words.\(name)", isRemedy: false, lines: []), names: holes.names,
            values: holes.values)
    }
}

extension Phrase {
    /// What a table of translations has it under: `Ask [about a token]`, or the pattern alone.
    package var key: String {
        guard case .pattern(let pattern, let meaning?) = source else { return pattern }
        return "\(pattern) [\(meaning)]"
    }

    /// The text with its holes, in the language of the sources.
    package var pattern: String { pattern(in: nil) }

    /// The text with its holes in another language, as far as its row has it; a row that is missing
    /// is told by its name, which tests find.
    package func pattern(in language: String?) -> String {
        switch source {
        case .pattern(let pattern, _): return pattern
        case .row(let name, let isRemedy, let lines):
            let found = TextRow.named(name)?.line(isRemedy: isRemedy, named: lines, names.contains)
            guard let found else { return name }
            return language.flatMap { found.translations[$0] } ?? found.text
        }
    }

    /// The phrase in the language in which the patterns are written.
    package var text: String {
        let pattern = pattern
        return values.isEmpty ? pattern : filled(in: pattern, \.text)
    }

    /// Another pattern, filled with the values of this phrase.
    ///
    /// - Parameters:
    ///   - pattern: `{}` stands for the next value, `{1}` for the second, `{name}` for the one of
    ///     that name.
    ///   - shown: gives the text of a value.
    package func filled(in pattern: String, _ shown: (Value) -> String) -> String {
        var pieces = pattern.split(separator: "{", omittingEmptySubsequences: false).makeIterator()
        var text = String(pieces.next() ?? "")
        var next = 0
        while let piece = pieces.next() {
            guard let end = piece.firstIndex(of: "}"),
                let number = place(of: piece[..<end], next: next)
            else {
                text += "{\(piece)"
                continue
            }
            var rest = piece[piece.index(after: end)...]
            let value = values[number]
            next = number + 1
            // Of a pattern the code itself quotes what it fills in.
            if case .text(let sent) = value, !names.isEmpty, text.last == "'", rest.first == "'" {
                text.removeLast()
                rest = rest.dropFirst()
                text += [Self.dots, Self.leftOut].contains(sent) ? sent : sent.shown
            } else {
                text += shown(value)
            }
            text += rest
        }
        return text
    }

    /// What stands in the place of values that are not known, and of one that is not told, which
    /// nothing quotes again.
    package static let dots = "…"
    package static let leftOut = "'\(dots)'"

    private func place(of hole: Substring, next: Int) -> Int? {
        let number = hole.isEmpty ? next : Int(hole) ?? names.firstIndex { $0 == hole }
        return number.flatMap { values.indices.contains($0) ? $0 : nil }
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

    /// The value with its names and values changed, and its words as they are.
    package func mapTexts(_ change: (String) -> String) -> Phrase.Value {
        switch self {
        case .text(let text): .text(change(text))
        case .phrase(let phrase):
            .phrase(
                Phrase(
                    phrase.source, names: phrase.names,
                    values: phrase.values.map { $0.mapTexts(change) }))
        }
    }
}

extension Phrase: CustomStringConvertible {
    package var description: String { text }
}

extension Phrase: ExpressibleByStringInterpolation {
    package init(stringLiteral text: String) { self.init(pattern: text, values: []) }

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

        package mutating func appendLiteral(_ literal: String) { pattern += literal }

        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            fill(with: .text(value.description))
        }

        package mutating func appendInterpolation(_ phrase: Phrase) { fill(with: .phrase(phrase)) }

        private mutating func fill(with value: Value) {
            pattern += Phrase.hole
            values.append(value)
        }
    }
}

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

    /// Where the text stands.
    package enum Source: Sendable, Hashable, Codable {
        /// Nowhere: the phrase is its value.
        case verbatim
        /// - Parameter lines: the names by which a line is asked for, the better ones first.
        case row(String, isRemedy: Bool, lines: [String])
    }

    package let source: Source
    /// The names of the holes.
    package let names: [String]
    /// One for each hole.
    package let values: [Value]

    package init(_ source: Source, names: [String], values: [Value]) {
        self.source = source
        self.names = names
        self.values = values
    }

    /// The usual text of a row.
    ///
    /// - Parameter lines: the names of lines to say in its place, the better ones first.
    package init(
        _ row: String, _ values: KeyValuePairs<String, any Filling> = [:], lines: [String] = []
    ) {
        let holes = PhraseHoles(values)
        self.init(
            .row(row, isRemedy: false, lines: lines), names: holes.names, values: holes.values)
    }

    /// A text that no row has, such as the message of a library.
    package init(verbatim text: String) { self.init(.verbatim, names: [], values: [.text(text)]) }

    /// A part of what findings say: the row `words.` and its name.
    package static func words(
        _ name: String, _ values: KeyValuePairs<String, any Filling> = [:]
    ) -> Phrase {
        Phrase("words.\(name)", values)
    }
}

extension Phrase {
    /// The phrase in English.
    package var text: String { text(in: nil) }

    /// The phrase in a language, in English as far as rows lack it; a row that is missing is told
    /// by its name, which tests find.
    package func text(in language: String?) -> String {
        guard case .row(let name, let isRemedy, let lines) = source else {
            return values.map { $0.text(in: language) }.joined()
        }
        let row = TextRow.named(name)
        guard let line = row?.line(isRemedy: isRemedy, named: lines, names.contains) else {
            return name
        }
        return filled(in: language.flatMap { line.translations[$0] } ?? line.text, language)
    }

    private func filled(in pattern: String, _ language: String?) -> String {
        guard !values.isEmpty else { return pattern }
        var text = ""
        var rest = pattern[...]
        while let start = rest.utf8.firstIndex(of: .ascii("{")) {
            text += rest[..<start]
            rest = rest[start...]
            guard let end = rest.utf8.firstIndex(of: .ascii("}")),
                case let name = rest[..<end].dropFirst(),
                let value = zip(names, values).first(where: { $0.0 == name })?.1
            else {
                text += "{"
                rest = rest.dropFirst()
                continue
            }
            rest = rest[end...].dropFirst()
            if case .text(let sent) = value, text.utf8.last == .ascii("'"),
                rest.utf8.first == .ascii("'")
            {
                text.removeLast()
                rest = rest.dropFirst()
                text += [Self.dots, Self.leftOut].contains(sent) ? sent : sent.shown
            } else {
                text += value.text(in: language)
            }
        }
        return text + rest
    }

    /// What stands in the place of values that are not known, and of one that is not told, which
    /// nothing quotes again.
    package static let dots = "…"
    package static let leftOut = "'\(dots)'"
}

extension Phrase.Value {
    package var text: String { text(in: nil) }

    func text(in language: String?) -> String {
        switch self {
        case .text(let text): text
        case .phrase(let phrase): phrase.text(in: language)
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

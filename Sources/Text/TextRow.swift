import CAssets

/// A row of `CAssets/Findings` or `CAssets/Pages`: all that a finding says, a part of one, or a
/// text of a page.
///
///     pkce.absent | RFC 9700 §2.1.1 | permittable warn
///       public client '{client}' does not use PKCE
///         ja パブリッククライアント '{client}' が PKCE を使っていません
///       [required] code_challenge is missing, and client '{client}' must use PKCE
///       > send code_challenge and code_challenge_method=S256
///
/// A row with a section is a finding. What stands before the full stop of a name is its family,
/// whose rows stand in one file. A line says what is wrong, or after `>`
/// what to do about it. Code asks by name for a line with names; of the others the first counts
/// whose holes are all filled. A hole in quotes shows its value as `shown` has it. Translations
/// stand below a line, each after the tag of its language.
package struct TextRow: Sendable {
    package let name: String
    /// The section of a specification that a finding rests on; empty for a part.
    package let section: String
    package let flags: [String]
    package let lines: [Line]

    package struct Line: Sendable {
        package let isRemedy: Bool
        /// The names by which code asks for it.
        package let names: [String]
        package let text: String
        /// By the tag of the language.
        package fileprivate(set) var translations: [String: String] = [:]
    }

    /// The row of a name; nil where there is none.
    package static func named(_ name: String) -> TextRow? {
        understudy_row(name).map(TextRow.init(at:))
    }

    /// Whether the row of a name has a flag, without a look at its texts.
    package static func has(_ flag: String, _ name: String) -> Bool {
        understudy_row_has(name, flag)
    }

    /// The rows of a family.
    package static func family(_ name: String) -> [TextRow] {
        rows(from: understudy_family(name)).prefix { $0.name.hasPrefix("\(name).") }
    }

    /// All rows, file by file.
    package static var all: [TextRow] {
        var found: [TextRow] = []
        var index = 0
        while let start = understudy_row_file(index) {
            found += rows(from: start)
            index += 1
        }
        return found
    }

    /// The row at a place and those after it in its file.
    private static func rows(
        from start: UnsafePointer<CChar>?
    ) -> UnfoldSequence<TextRow, UnsafePointer<CChar>?> {
        sequence(state: start) { next in
            defer { next = next.flatMap(understudy_row_after) }
            return next.map(TextRow.init(at:))
        }
    }
}

extension TextRow {
    /// Its name without that of the family.
    package var nameInFamily: String { String(name.drop { $0 != "." }.dropFirst()) }

    /// Its first text in a language, or else in English, with its holes.
    package func text(in language: String) -> String {
        let line = lines.first
        return line?.translations[language] ?? line?.text ?? name
    }

    /// The line that code asks for; nil where the row has none of its kind.
    ///
    /// - Parameters:
    ///   - names: of the lines that are asked for, the better ones first.
    ///   - isFilled: whether the code fills a hole.
    func line(isRemedy: Bool, named names: [String], _ isFilled: (String) -> Bool) -> Line? {
        let lines = lines.filter { $0.isRemedy == isRemedy }
        let named = names.lazy.map { name in lines.filter { $0.names.contains(name) } }
            .first { !$0.isEmpty }
        let asked = named ?? lines.filter(\.names.isEmpty)
        return asked.first { $0.holes.allSatisfy(isFilled) } ?? asked.last
    }
}

extension TextRow {
    /// All that it may say is wrong, or to be done, in a language or else in English, each text
    /// once, with dots for what differs. A line that is a part alone is told as the lines of that
    /// part.
    package func told(isRemedy: Bool, in language: String? = nil) -> [String] {
        let texts = lines.filter { $0.isRemedy == isRemedy }.flatMap { line in
            let part = line.holes.first.flatMap { line.text == "{\($0)}" ? $0 : nil }
            let lines = part.flatMap { TextRow.named("words.\($0)")?.lines } ?? [line]
            return lines.map { line in
                Self.withDots(language.flatMap { line.translations[$0] } ?? line.text)
            }
        }
        return texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    private static func withDots(_ text: String) -> String {
        Line.holes(in: text).reduce(text) { text, hole in
            text.replacing(text: "'{\(hole)}'", with: Phrase.dots)
                .replacing(text: "{\(hole)}", with: Phrase.dots)
        }
    }
}

extension TextRow.Line {
    /// The names of what fills the text, in its order.
    package var holes: [String] { Self.holes(in: text) }

    package static func holes(in text: String) -> [String] {
        text.utf8.split(separator: .ascii("{"), omittingEmptySubsequences: false).dropFirst()
            .compactMap { piece in
                guard let end = piece.firstIndex(of: .ascii("}")) else { return nil }
                let name = piece[..<end]
                return !name.isEmpty && name.allSatisfy(\.isBase64URL) ? String(name) : nil
            }
    }
}

private extension TextRow {
    /// Reads bytes, since each page asks for dozens of rows, and characters are slow.
    init(at start: UnsafePointer<CChar>) {
        let bytes = UnsafeRawBufferPointer(start: start, count: understudy_length(start, "\n\n"))
        var texts = bytes.split(separator: .lineFeed)[...]
        let head = String(texts.popFirst() ?? bytes[..<0])
        var lines: [Line] = []
        for text in texts {
            if text.starts(with: Self.ofTranslation) {
                let content = text.dropFirst(Self.ofTranslation.count)
                let tag = content.prefix { $0 != .space }
                lines[lines.count - 1].translations[String(tag)] = String(
                    content.dropFirst(tag.count + 1))
            } else {
                lines.append(Line(text.dropFirst(2)))
            }
        }
        name = String(head.prefix { $0 != " " })
        (section, flags) = Self.head(head)
        self.lines = lines
    }

    /// What a translation begins with; other lines have half of it.
    static let ofTranslation: [UInt8] = Array("    ".utf8)

    static func head(_ line: String) -> (section: String, flags: [String]) {
        guard line.utf8.contains(.ascii("|")) else { return ("", []) }
        let parts = line.split(separator: "|").map { String($0).trimmed { $0 == " " } }
        return (
            parts.count > 1 ? parts[1] : "",
            parts.count > 2 ? parts[2].split(separator: " ").map(String.init) : []
        )
    }
}

private extension TextRow.Line {
    init(_ line: Slice<UnsafeRawBufferPointer>) {
        var text = line
        isRemedy = text.first == .ascii(">")
        if isRemedy { text = text.dropFirst(2) }
        if text.first == .ascii("["), let end = text.firstIndex(of: .ascii("]")) {
            names = text[..<end].dropFirst().split(separator: .space).map(String.init)
            text = text[end...].dropFirst(2)
        } else {
            names = []
        }
        self.text = String(text)
    }
}

private extension String {
    init(_ bytes: Slice<UnsafeRawBufferPointer>) { self.init(decoding: bytes, as: UTF8.self) }
}

/// What can fill a hole of a row.
package protocol Filling {
    /// nil for what is absent, so that a line without it is told.
    var filling: Phrase.Value? { get }
}

extension String: Filling {
    package var filling: Phrase.Value? { .text(self) }
}

extension Int: Filling {
    package var filling: Phrase.Value? { .text(description) }
}

/// A list, told with commas.
extension [String]: Filling {
    package var filling: Phrase.Value? { .text(joined(separator: ", ")) }
}

extension Phrase: Filling {
    package var filling: Phrase.Value? { .phrase(self) }
}

extension Optional: Filling where Wrapped: Filling {
    package var filling: Phrase.Value? { flatMap(\.filling) }
}

/// The holes that are filled, by name.
package struct PhraseHoles: Sendable, Hashable {
    package private(set) var names: [String] = []
    package private(set) var values: [Phrase.Value] = []

    package init(_ pairs: KeyValuePairs<String, any Filling>) {
        for (name, value) in pairs {
            guard let value = value.filling else { continue }
            names.append(name)
            values.append(value)
        }
    }
}

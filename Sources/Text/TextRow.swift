import CAssets

/// A row of `CAssets/Findings`: all that a finding, or a part of one, says.
///
///     pkce.absent | RFC 9700 §2.1.1 | permittable warn
///       public client '{client}' does not use PKCE
///         ja パブリッククライアント '{client}' が PKCE を使っていません
///       [required] code_challenge is missing, and client '{client}' must use PKCE
///       > send code_challenge and code_challenge_method=S256
///
/// A row with a section is a finding, any other a part. A line says what is wrong, or after `>`
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

    /// All rows, file by file.
    package static var all: [TextRow] {
        var rows: [TextRow] = []
        var next = understudy_first_row()
        while let start = next {
            rows.append(TextRow(at: start))
            next = understudy_row_after(start)
        }
        return rows
    }
}

extension TextRow {
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
        text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
            piece in
            guard let end = piece.firstIndex(of: "}") else { return nil }
            let name = piece[..<end]
            return !name.isEmpty && name.utf8.allSatisfy(\.isBase64URL) ? String(name) : nil
        }
    }
}

private extension TextRow {
    init(at start: UnsafePointer<CChar>) {
        var texts = String(cString: start, upTo: "\n\n").split(separator: "\n")[...]
        let head = texts.popFirst() ?? ""
        var lines: [Line] = []
        for text in texts {
            if text.hasPrefix(Self.ofTranslation) {
                let content = text.dropFirst(Self.ofTranslation.count)
                let tag = content.prefix { $0 != " " }
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
    static let ofTranslation = "    "

    static func head(_ line: Substring) -> (section: String, flags: [String]) {
        let parts = line.split(separator: "|").map { String($0).trimmed { $0 == " " } }
        return (
            parts.count > 1 ? parts[1] : "",
            parts.count > 2 ? parts[2].split(separator: " ").map(String.init) : []
        )
    }
}

private extension TextRow.Line {
    init(_ line: Substring) {
        var text = line
        isRemedy = text.hasPrefix("> ")
        if isRemedy { text = text.dropFirst(2) }
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            names = text[..<end].dropFirst().split(separator: " ").map(String.init)
            text = text[end...].dropFirst(2)
        } else {
            names = []
        }
        self.text = String(text)
    }
}

private extension String {
    init(cString start: UnsafePointer<CChar>, upTo end: String) {
        let length = understudy_length(start, end)
        let bytes = UnsafeBufferPointer(start: start, count: length)
        self.init(decoding: bytes.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
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

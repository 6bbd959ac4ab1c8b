import Text

/// An article about Understudy, in Markdown.
package struct Article: Sendable {
    package let name: String
    package let kind: ArticleKind
    let language: Language
    /// True if it was made of tables, and nobody wrote it.
    let isMade: Bool
    /// The first is the article up to its first heading but one.
    package let sections: [ArticleSection]

    package init(
        _ name: String, _ kind: ArticleKind, _ text: String, in language: Language = .english,
        isMade: Bool = true
    ) {
        self.name = name
        self.kind = kind
        self.language = language
        self.isMade = isMade
        var parts: [[Substring]] = [[]]
        var isCode = false
        for line in text.parts(at: "\n") {
            if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
            if !isCode, line.hasPrefix("#"), parts != [[]] { parts.append([]) }
            parts[parts.count - 1].append(line)
        }
        sections = parts.map(ArticleSection.init)
    }

    /// The name of the article about all findings.
    package static func name(ofFindingsIn language: Language) -> String {
        language.isComplete && language != .english ? "DiagnosesIn\(language.name)" : "Diagnoses"
    }

    package var title: String { sections[0].heading }

    package var text: String { sections.map(\.text).joined(separator: "\n") }

    /// The first sentence.
    package var summary: String {
        let lines = sections[0].lines.dropFirst().drop { $0.isEmpty }.prefix { !$0.isEmpty }
        let text = lines.joined(separator: " ")
        return text.halves(around: ". ").map { $0.before + "." } ?? text
    }
}

/// The need that an article is for, in the order in which readers have them.
package enum ArticleKind: String, Sendable, CaseIterable {
    case tutorial, task, provider, reference, explanation

    /// The row of its title.
    package var title: String {
        switch self {
        case .tutorial: "documents-page.tutorial"
        case .task: "documents-page.task"
        case .provider: "documents-page.provider"
        case .reference: "documents-page.reference"
        case .explanation: "documents-page.explanation"
        }
    }
}

/// A heading of an article, and the text below it.
package struct ArticleSection: Sendable {
    package let heading: String
    package let lines: [Substring]
    /// The text in small letters, to search in.
    let bytes: [UInt8]

    package var text: String { lines.joined(separator: "\n") }

    /// The anchor of the heading, as DocC makes it: spaces become hyphens, other marks go.
    package var anchor: String { Self.anchor(of: heading) }

    static func anchor(of heading: String) -> String {
        let scalars = heading.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
            if scalar == " " { return "-" }
            let isKept =
                scalar.properties.isAlphabetic || "0123456789_.-".unicodeScalars.contains(scalar)
            return isKept ? scalar : nil
        }
        return String(String.UnicodeScalarView(scalars))
    }

    fileprivate init(_ lines: [Substring]) {
        self.lines = lines
        heading = (lines.first ?? "").drop { $0 == "#" || $0 == " " }.filter { $0 != "`" }
        bytes = Array(lines.joined(separator: "\n").lowercased().utf8)
    }
}

import Configuration
import Locks
import OAuth
import Pages
import Text

extension Library {
    /// All articles, made on first use, since few runs of a server need them. The words of rules do
    /// not change within a process.
    package static func whole(_ vocabulary: RuleVocabulary) -> Library {
        if let known = made.withLock({ $0 }) { return known }
        let library = Library(References.all(vocabulary))
        made.withLock { $0 = library }
        return library
    }

    private static let made = Lock<Library?>(nil)
}

/// The articles that hold nothing but tables, made of the rows that the server itself reads.
package enum References {
    fileprivate typealias Part = (heading: String, text: String)

    /// - Parameter languages: those to list the findings in.
    package static func all(
        _ vocabulary: RuleVocabulary, in languages: [Language] = Language.all
    ) -> [Article] {
        let tables = [
            article(
                "Commands", "Commands and options",
                "The options of each command. Each has an environment variable: `--ready-file` is "
                    + "`UNDERSTUDY_READY_FILE`. `understudy --help` lists the commands.", options),
            article(
                "Members", "Members of the configuration",
                "All that a configuration can say. `understudy explain NAME` has the values of a "
                    + "member, and an example.", members),
            article(
                "RuleMembers", "Members of rules",
                "All that a rule can match and change. [Rules](Rules.md) tells how to use it.",
                [
                    ("Conditions", sentences(below: "rules.when.")),
                    ("Effects", sentences(below: "rules.then.")), ("Defects", defects),
                    ("Views of keys", keyViews),
                ]),
            article(
                "Questions", "Questions of exams",
                "The plans of an exam and its questions. `understudy explain ID` has the remedy of a "
                    + "question, and its rules.",
                [("Plans", examPlans(vocabulary)), ("Questions", examQuestions(vocabulary))]),
            article(
                "Evidence", "Evidence",
                "The facts about each provider that tests put to its profile.", evidence),
        ]
        return tables + languages.filter(\.isComplete).map(findings)
    }

    private static func article(
        _ name: String, _ title: String, _ summary: String, _ parts: [Part]
    ) -> Article {
        let parts = parts.map { "\n\n## \($0.heading)\n\n\($0.text)" }
        return Article(name, .reference, "# \(title)\n\n\(summary)\(parts.joined())")
    }

    private static func findings(in language: Language) -> Article {
        let text = """
            # \(language.say("documents-page.findings"))

            \(language.say("documents-page.about-findings"))

            \(findings(in: language))
            """
        return Article(Article.name(ofFindingsIn: language), .reference, text, in: language)
    }
}

extension References {
    /// A section for each finding: what is wrong, a list of what to do, and what it rests on.
    package static func findings(in language: Language) -> String {
        let rows = TextRow.all.filter { !$0.section.isEmpty }
        let families = Dictionary(grouping: rows) { DiagnosisCode($0.name).family }
        return families.ordered { $0.key }.map { family, rows in
            "## \(family)\n\n" + rows.map { text(of: $0, language) }.joined(separator: "\n\n")
        }.joined(separator: "\n\n")
    }

    private static func text(of row: TextRow, _ language: Language) -> String {
        let code = DiagnosisCode(row.name)
        let told = { (isRemedy: Bool) in
            row.told(isRemedy: isRemedy, in: language.tag).map {
                $0.replacing(text: "&", with: "&amp;").replacing(text: "<", with: "&lt;")
            }
        }
        let remedies = told(true).map { "- \($0)" }.joined(separator: "\n")
        let source = code.sectionURL.map { "[\(code.section)](\($0))" } ?? code.section
        return (["### `\(row.name)`"] + told(false) + [remedies, "\(levels(of: code)); \(source)"])
            .filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    /// The possible levels of a code, the default one first.
    private static func levels(of code: DiagnosisCode) -> String {
        let others: [DiagnosisLevel] =
            switch (code.isPermittable, code.defaultLevel) {
            case (true, _): DiagnosisLevel.allCases
            case (false, .strict): []
            case (false, _): [.warn, .ignore]
            }
        let rest = others.filter { $0 != code.defaultLevel }.map(\.rawValue)
        return (["**\(code.defaultLevel.rawValue)**"] + rest).joined(separator: ", ")
    }

    package static var defects: String {
        let missing = "missing-"
        let absences = DefectCatalog.all.map(\.name).filter { $0.hasPrefix(missing) }
        let others = DefectCatalog.all.filter { !$0.name.hasPrefix(missing) }
        return MarkdownTable(
            ["defect", "the token"],
            others.map { [$0.name.code, $0.summary] }
                + [[absences.codeList, "lacks the claim that follows `\(missing)`"]]
        ).text
    }

    package static var keyViews: String {
        MarkdownTable(
            ["view", "it signs with", "it publishes"],
            KeyView.all.map { [$0.name.code, $0.signs, $0.publishes] }
        ).text
    }

    package static func examPlans(_ vocabulary: RuleVocabulary) -> String {
        MarkdownTable(
            ["plan", "questions"],
            (book(vocabulary)?.plans ?? [:]).ordered { $0.key }.map {
                [$0.key.code, $0.value.codeList]
            }
        ).text
    }

    package static func examQuestions(_ vocabulary: RuleVocabulary) -> String {
        MarkdownTable(
            ["question", "what the server does", "", "section"],
            (book(vocabulary)?.questions ?? []).map { question in
                [question.id.code, question.says, question.severity.rawValue, question.section]
            }
        ).text
    }

    /// nil if its words were not those of the server, which tests would have found.
    private static func book(_ vocabulary: RuleVocabulary) -> ExamBook? {
        try? ExamBook.builtIn(vocabulary)
    }
}

private extension References {
    static var options: [Part] {
        let headings = [
            ("serve", "the configuration"), ("token", "tokens"), ("exam", "exams"),
            ("learn", "learning"), ("import", "imports"), ("health", "probes"),
            ("explain", "explanations"),
            ("docs", "documents"),
        ]
        return headings.map { command, heading in
            let rows = WordList.lines("options of \(heading)").map { words in
                let name = words[0].prefix { $0 != "=" }
                let flag = words[2] == "-" ? "--\(name)" : "--\(name) \(words[2])"
                return [flag.code, words[3...].joined(separator: " ")]
            }
            return (
                "Options of \(command)", MarkdownTable(["option", "what it does"], rows).text
            )
        }
    }

    /// A table of the top level, and one for each member of it that has others.
    static var members: [Part] {
        let names = MemberSentences.lines.map { String($0.path.prefix { $0 != "." }) }
        let objects: [String] = names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        let parts = objects.map { ($0, sentences(below: "\($0).")) }
        return [("The top level", sentences(below: ""))] + parts.filter { !$0.1.isEmpty }
    }

    /// - Parameter prefix: empty for the top level.
    static func sentences(below prefix: String) -> String {
        let rows = MemberSentences.lines.filter {
            prefix.isEmpty ? !$0.path.utf8.contains(.ascii(".")) : $0.path.hasPrefix(prefix)
        }.map { [String($0.path.dropFirst(prefix.count)).code, String($0.sentence)] }
        return rows.isEmpty ? "" : MarkdownTable(["member", "what it is for"], rows).text
    }

    static var evidence: [Part] {
        TextTable.named("evidence.txt").split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            return (String(words[0]), "\(words[1]) facts from \(words[2]) sources.")
        }
    }
}

/// A table in Markdown.
package struct MarkdownTable {
    private let rows: [[String]]

    package init(_ header: [String], _ rows: [[String]]) {
        self.rows = [header, header.map { _ in "---" }] + rows.map { $0.map(Self.escaped) }
    }

    package var text: String {
        rows.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
    }

    /// A bar in a cell would end it, even within code.
    private static func escaped(_ cell: String) -> String {
        cell.replacing(text: "|", with: "\\|")
    }
}

extension String {
    /// Code in a line of Markdown.
    package var code: String { "`\(self)`" }
}

extension Sequence<String> {
    /// Code, separated by commas.
    package var codeList: String { map(\.code).joined(separator: ", ") }
}

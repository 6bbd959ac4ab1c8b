import Pages
import TestSupport

@testable import UnderstudyCommand

extension GeneratedTable {
    static let diagnoses = GeneratedTable(name: "diagnoses") {
        byFamily(header: ["code", "what is wrong", "what to do", "levels", "rests on"]) { row in
            [cell(row.told(isRemedy: false)), cell(row.told(isRemedy: true))]
                + [levels(of: DiagnosisCode(row.name)), source(of: DiagnosisCode(row.name))]
        }
    }

    static func diagnoses(in language: Language) -> GeneratedTable {
        GeneratedTable(name: "diagnoses in \(language.name)") {
            let header = ["diagnosis", "problem", "remedy"].map { language.say("error-page.\($0)") }
            return byFamily(header: header) { row in
                [false, true].map { cell(row.told(isRemedy: $0, in: language.tag)) }
            }
        }
    }

    /// A table for each family, which is what stands before the full stop of a code.
    private static func byFamily(header: [String], _ cells: (TextRow) -> [String]) -> String {
        let rows = TextRow.all.filter { !$0.section.isEmpty }
        let families = Dictionary(grouping: rows) { DiagnosisCode($0.name).family }
        return families.sorted { $0.key < $1.key }.map { family, rows in
            let table = MarkdownTable(header: header, rows: rows.map { [$0.name.code] + cells($0) })
            return "### \(family)\n\n\(table.text)"
        }.joined(separator: "\n\n")
    }

    /// Each text on a line.
    private static func cell(_ texts: [String]) -> String {
        texts.map { $0.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
            .joined(separator: "<br>")
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
        return ["**\(code.defaultLevel.rawValue)**", rest.joined(separator: ", ")]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func source(of code: DiagnosisCode) -> String {
        code.sectionURL.map { "[\(code.section)](\($0))" } ?? code.section
    }

    static let examPlans = GeneratedTable(name: "plans") {
        let book = try readBook()
        return MarkdownTable(
            header: ["plan", "questions"],
            rows: book.plans.sorted { $0.key < $1.key }.map { [$0.key.code, $0.value.codeList] }
        ).text
    }

    static let examQuestions = GeneratedTable(name: "questions") {
        MarkdownTable(
            header: ["question", "what the server does", "", "section"],
            rows: try readBook().questions.map { question in
                [question.id.code, question.says, question.severity.rawValue, question.section]
            }
        ).text
    }

    /// The sentences by which a fault is a failure, with the questions about it.
    static let examSentences = GeneratedTable(name: "sentences") {
        let musts = try readBook().questions.filter { $0.severity == .must }
        return MarkdownTable(
            header: ["section", "what it demands", "questions"],
            rows: try Fixture.rows("exam/sentences", as: (String, String).self)
                .map { section, sentence in
                    let ids = musts.filter { $0.section == section }.map(\.id)
                    return [section, sentence, ids.codeList]
                }
        ).text
    }

    static let examCoverage = GeneratedTable(name: "coverage") {
        let pairs = try readBook().questions.flatMap { question in
            question.modules.map { (module: $0, id: question.id) }
        }
        return MarkdownTable(
            header: ["asked elsewhere as", "question"],
            rows: pairs.sorted { ($0.module, $0.id) < ($1.module, $1.id) }
                .map { [$0.module.code, $0.id.code] }
        ).text
    }

    private static func readBook() throws -> ExamBook {
        try ExamBook.builtIn(Wiring.live.vocabulary.rules)
    }
}

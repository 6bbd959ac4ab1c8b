import Pages
import TestSupport
import Web

@testable import UnderstudyCommand

extension GeneratedTable {
    static let diagnoses = GeneratedTable(name: "diagnoses") { References.findings(in: .english) }

    static func diagnoses(in language: Language) -> GeneratedTable {
        GeneratedTable(name: "diagnoses in \(language.name)") { References.findings(in: language) }
    }

    static let examPlans = GeneratedTable(name: "plans") {
        References.examPlans(Wiring.live.vocabulary.rules)
    }

    static let examQuestions = GeneratedTable(name: "questions") {
        References.examQuestions(Wiring.live.vocabulary.rules)
    }

    /// The sentences by which a fault is a failure, with the questions about it.
    static let examSentences = GeneratedTable(name: "sentences") {
        let musts = try readBook().questions.filter { $0.severity == .must }
        return MarkdownTable(
            ["section", "what it demands", "questions"],
            try Fixture.rows("exam/sentences", as: (String, String).self)
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
            ["asked elsewhere as", "question"],
            pairs.sorted { ($0.module, $0.id) < ($1.module, $1.id) }
                .map { [$0.module.code, $0.id.code] }
        ).text
    }

    private static func readBook() throws -> ExamBook {
        try ExamBook.builtIn(Wiring.live.vocabulary.rules)
    }
}

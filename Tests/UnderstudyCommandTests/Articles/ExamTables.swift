import Configuration
import Web

@testable import UnderstudyCommand

extension GeneratedTable {
    static let examPlans = GeneratedTable(name: "plans") {
        let book = try readBook()
        return MarkdownTable(
            header: ["plan", "questions"],
            rows: book.plans.sorted { $0.key < $1.key }
                .map { [$0.key.code, $0.value.codeList] }
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

import JOSE
import Web

/// A question of an examination, in the form of users' own questions.
struct ExplainedQuestion {
    private let question: ExamQuestion

    init(_ question: ExamQuestion) {
        self.question = question
    }

    var text: String {
        let modules = question.modules.joined(separator: ", ")
        let others = modules.isEmpty ? "" : "\n  asked elsewhere as \(modules)"
        return """
            \(question.id): a question of an examination
              \(question.says)
              \(question.section), \(question.severity.rawValue)
              \(question.remedy)\(others)
              \(question.written.text)
              for example: understudy exam --question \(question.id) --command "make login-test"
            """
    }
}

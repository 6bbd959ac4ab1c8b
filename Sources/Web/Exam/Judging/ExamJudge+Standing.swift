import OAuth
import Text

extension ExamJudge {
    /// Judges the client's conduct in all logins together.
    static func judge(
        _ question: ExamQuestion, _ sittings: [ExamSitting], _ redaction: RecordRedaction,
        isSecure: Bool
    ) -> ExamResult {
        let severity = question.severity(overTLS: isSecure)
        guard case .record(let expectation) = question.expected else {
            return ExamResult(
                question, severity, .notAsked, "it does not say which requests it means")
        }
        let exchanges = sittings.flatMap(\.exchanges).ordered { $0.id }
        guard !expectation.selected(of: exchanges).isEmpty else {
            return ExamResult(question, severity, .notAsked, "the client sent no such request")
        }
        do throws(ExpectationMiss) {
            _ = try expectation.outcome(of: exchanges)
            return ExamResult(question, severity, .pass, "so did all of its requests")
        } catch {
            return ExamFinding(.missed, error.sentence(redaction)).result(of: question, severity)
        }
    }
}

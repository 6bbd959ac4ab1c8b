/// The observed reaction to a question.
struct ExamFinding: Sendable {
    let outcome: Outcome
    /// A sentence without a full stop.
    let seen: String

    enum Outcome {
        case held
        case missed
        /// A reaction that held, but not quite correctly.
        case doubtful
        case unknown
    }

    init(_ outcome: Outcome, _ seen: String) {
        self.outcome = outcome
        self.seen = seen
    }

    func result(of question: ExamQuestion, _ severity: ExamSeverity) -> ExamResult {
        let verdict: ExamVerdict =
            switch (outcome, severity) {
            case (.held, _), (.missed, .either), (.doubtful, .either): .pass
            case (.doubtful, _), (.missed, .should): .warning
            case (.missed, .must): .fail
            case (.unknown, _): .notObserved
            }
        return ExamResult(question, severity, verdict, seen)
    }
}

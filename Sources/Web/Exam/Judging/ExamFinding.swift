/// What was seen of how a question was taken.
struct ExamFinding: Sendable {
    let outcome: Outcome
    /// As a sentence without a full stop.
    let seen: String

    enum Outcome {
        case held
        case missed
        /// Held in a way that is not right either.
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

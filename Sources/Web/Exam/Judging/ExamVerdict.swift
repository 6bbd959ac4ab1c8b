import OAuth

/// The verdict on a client for one question.
package enum ExamVerdict: String, Sendable, CaseIterable {
    case fail
    case warning
    /// Nothing showed whether the client noticed.
    case notObserved = "not observed"
    case pass
    /// The client, or the way it is examined, does not meet the question's needs.
    case notAsked = "not asked"

    /// The position in a report, the worst first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A question that was put to a client, and its answer.
package struct ExamResult: Sendable {
    @Boxed package private(set) var question: ExamQuestion
    package let severity: ExamSeverity
    package let verdict: ExamVerdict
    /// The client's conduct, or the reason why nothing can be said, as a sentence without a full
    /// stop.
    package let seen: String
    /// The tenant that asked; nil for the root.
    var tenant: String?
    /// The name of the login in the record.
    var flow: String?
    /// The inspector's URL of that login; nil if there was none.
    package var link: String?

    init(
        _ question: ExamQuestion, _ severity: ExamSeverity, _ verdict: ExamVerdict, _ seen: String
    ) {
        self.question = question
        self.severity = severity
        self.verdict = verdict
        self.seen = seen
    }
}

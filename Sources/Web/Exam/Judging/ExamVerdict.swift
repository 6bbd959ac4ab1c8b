/// What became of a question.
package enum ExamVerdict: String, Sendable, CaseIterable {
    case fail
    case warning
    /// Nothing could tell whether the client noticed.
    case notObserved = "not observed"
    case pass
    /// The client, or how it is examined, lacks what it takes.
    case notAsked = "not asked"

    /// What a report shows first.
    var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A question that was put to a client, and its answer.
package struct ExamResult: Sendable {
    package let question: ExamQuestion
    package let severity: ExamSeverity
    package let verdict: ExamVerdict
    /// What the client did, or why nothing can be said, as a sentence without a full stop.
    package let seen: String
    /// The tenant that asked; nil for the root.
    var tenant: String?
    /// The name of the login in the record.
    var flow: String?
    /// Where the inspector shows that login; nil where there was none.
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

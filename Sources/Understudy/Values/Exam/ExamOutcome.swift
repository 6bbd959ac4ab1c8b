import Web

extension Understudy {
    /// How a client took a question.
    public struct ExamOutcome: Sendable {
        /// What became of a question.
        public enum Verdict: String, Sendable {
            case pass
            case warning
            case fail
            /// Nothing could tell whether the client noticed.
            case notObserved = "not observed"
            /// The client lacks what it takes.
            case notAsked = "not asked"
        }

        public let question: Question
        public let verdict: Verdict
        /// What the client did, or why nothing can be said.
        public let seen: String
        /// The section that says what is right.
        public let section: String
        public let remedy: String
        /// Where the inspector shows the login.
        public let link: String?

        init(_ result: ExamResult) {
            question = Question(result.question.id)
            verdict = Verdict(rawValue: result.verdict.rawValue) ?? .notObserved
            seen = result.seen
            section = result.question.section
            remedy = result.question.remedy
            link = result.link
        }
    }

    /// A client that let something pass.
    public struct ExamFailure: Error, Sendable, CustomStringConvertible {
        /// Those that failed.
        public let outcomes: [ExamOutcome]

        public var description: String {
            outcomes.map { "\($0.question): \($0.seen); \($0.remedy) (\($0.section))" }
                .joined(separator: "\n")
        }
    }
}

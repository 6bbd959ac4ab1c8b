import Configuration
import Web

extension Understudy {
    /// A client's result for one question.
    public struct ExamOutcome: Sendable {
        /// The verdict on a question.
        public enum Verdict: String, Sendable {
            case pass
            case warning
            case fail
            /// Nothing showed whether the client noticed.
            case notObserved = "not observed"
            /// The client does not meet the needs of the question.
            case notAsked = "not asked"
        }

        public let question: Question
        public let verdict: Verdict
        /// The client's conduct, or the reason why nothing can be said.
        public let seen: String
        /// The section that states the right conduct.
        public let section: String
        public let remedy: String
        /// The inspector's URL of the login.
        public let link: String?

        init(_ result: ExamResult) {
            question = Question(result.question.id)
            verdict = Verdict(rawValue: result.verdict.rawValue) ?? .notObserved
            seen = result.seen
            section = result.question.section
            remedy = result.remedy
            link = result.link
        }
    }

    /// The mistakes that a client let pass.
    public struct ExamFailure: Error, Sendable, CustomStringConvertible {
        /// The failed questions.
        public let outcomes: [ExamOutcome]

        public var description: String {
            outcomes.map { "\($0.question): \($0.seen); \($0.remedy) (\($0.section))" }
                .joined(separator: "\n")
        }
    }

    /// A question to a client, by its id: `"id-nonce-wrong"`. `understudy explain ID` describes it.
    public struct Question: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral
    {
        public let id: String

        /// - Parameter id: the id of a built-in question, or of one in the configuration.
        public init(_ id: String) { self.id = id }

        public init(stringLiteral id: String) { self.init(id) }

        public var description: String { id }

        /// The questions of a plan, as arguments of a test; empty for an unknown plan.
        public static func plan(_ name: String) -> [Question] {
            let book = try? ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            return (book?.questions(ofPlan: name) ?? []).map { Question($0.id) }
        }
    }
}

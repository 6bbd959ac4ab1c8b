import Configuration
import Web

extension Understudy {
    /// A question to a client, by its id: `"id-nonce-wrong"`. `understudy explain ID` describes it.
    public struct Question: Sendable, Hashable, CustomStringConvertible, ExpressibleByStringLiteral
    {
        public let id: String

        /// - Parameter id: the id of a built-in question, or of one in the configuration.
        public init(_ id: String) {
            self.id = id
        }

        public init(stringLiteral id: String) {
            self.init(id)
        }

        public var description: String { id }

        /// The questions of a plan, as arguments of a test; empty for an unknown plan.
        public static func plan(_ name: String) -> [Question] {
            let book = try? ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            return (book?.questions(ofPlan: name) ?? []).map { Question($0.id) }
        }
    }
}

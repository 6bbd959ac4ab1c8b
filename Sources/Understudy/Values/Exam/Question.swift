import Configuration
import Web

extension Understudy {
    /// A question to a client, by its id: `.idNonceWrong`. `understudy explain ID` tells about it.
    public struct Question: Sendable, Hashable, CustomStringConvertible {
        public let id: String

        /// - Parameter id: that of a built-in question, or of one that the configuration adds.
        public init(_ id: String) {
            self.id = id
        }

        public var description: String { id }

        /// The questions of a plan, as arguments of a test; empty where no plan is called so.
        public static func plan(_ name: String) -> [Question] {
            let book = try? ExamBook.builtIn(ConfigurationVocabulary.served.rules)
            return (book?.questions(ofPlan: name) ?? []).map { Question($0.id) }
        }
    }
}

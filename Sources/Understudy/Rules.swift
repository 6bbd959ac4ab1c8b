import Configuration
import JOSE
import Members
import OAuth
import Web

/// The rules of a provider, which bend its answers.
public struct Rules: Sendable {
    private let book: @Sendable () -> RuleBook

    init(_ book: @escaping @Sendable () -> RuleBook) {
        self.book = book
    }

    /// A rule in effect, and what has become of it.
    public struct Entry: Sendable, Hashable {
        public let id: String
        /// How many requests it has acted on.
        public let hits: Int
        /// How many more it will act on; nil for all.
        public let remaining: Int?
    }

    /// Adds a rule after all others.
    ///
    /// - Returns: its id.
    /// - Throws: `UnderstudyError` with all that is wrong with the rule.
    @discardableResult
    public func add(_ rule: Rule) throws(UnderstudyError) -> String {
        let reader = RuleReader(vocabulary: ConfigurationVocabulary.served.rules)
        do throws(InvalidConfiguration) {
            let rule = try MemberReader.read(rule.json) { reader.read(&$0, called: "a rule") }
            return book().add(rule).id
        } catch {
            throw UnderstudyError(problems: error.problems.map(\.description))
        }
    }

    /// In the order in which they apply: a later one overrides an earlier one.
    public var all: [Entry] {
        book().all.map { Entry(id: $0.id, hits: $0.hits, remaining: $0.remaining) }
    }

    /// Has no effect if there is no such rule.
    public func remove(_ id: String) {
        book().remove(id)
    }

    /// Removes the rules that were added.
    public func removeAll() {
        book().removeAdded()
    }
}

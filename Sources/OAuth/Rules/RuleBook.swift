import Locks

/// The rules of one tenant, and how often each has matched. Others than the configured ones may be
/// added and removed at any time.
package final class RuleBook: Sendable {
    private let shelf: Lock<Shelf>

    /// A rule in the book.
    package struct Entry: Sendable {
        /// `rule_3`; never used again in this book.
        package let id: String
        package let rule: Rule
        package let isConfigured: Bool
        package fileprivate(set) var matches = 0

        /// How many matches it has acted on.
        package var hits: Int {
            min(max(0, matches - rule.nth + 1), rule.times ?? .max)
        }

        /// How many more it will act on; nil for all.
        package var remaining: Int? {
            rule.times.map { $0 - hits }
        }
    }

    package init(_ configured: [Rule]) {
        var shelf = Shelf()
        for rule in configured { shelf.add(rule, isConfigured: true) }
        self.shelf = Lock(shelf)
    }

    /// All rules in the order in which they apply: a later one overrides an earlier one.
    package var all: [Entry] {
        shelf.withLock { $0.entries }
    }

    /// Adds a rule after all others. Messages call it by its id.
    @discardableResult
    package func add(_ rule: Rule) -> Entry {
        shelf.withLock { $0.add(rule, isConfigured: false) }
    }

    /// Replaces all rules that are not configured, at once.
    package func replaceAdded(with rules: [Rule]) -> [Entry] {
        shelf.withLock { shelf in
            shelf.entries.removeAll { !$0.isConfigured }
            return rules.map { shelf.add($0, isConfigured: false) }
        }
    }

    /// - Returns: whether there was a rule with that id.
    @discardableResult
    package func remove(_ id: String) -> Bool {
        shelf.withLock { shelf in
            guard let index = shelf.index(of: id) else { return false }
            shelf.entries.remove(at: index)
            return true
        }
    }

    /// Counts a match atomically.
    ///
    /// - Returns: whether the rule acts on it; false for a rule that is gone.
    package func countMatch(of id: String) -> Bool {
        shelf.withLock { shelf in
            guard let index = shelf.index(of: id) else { return false }
            shelf.entries[index].matches += 1
            let entry = shelf.entries[index]
            return entry.rule.acts(onMatch: entry.matches)
        }
    }
}

private struct Shelf: Sendable {
    var entries: [RuleBook.Entry] = []
    private var lastNumber = 0

    @discardableResult
    mutating func add(_ rule: Rule, isConfigured: Bool) -> RuleBook.Entry {
        lastNumber += 1
        let id = "rule_\(lastNumber)"
        var rule = rule
        if !isConfigured { rule.name = id }
        let entry = RuleBook.Entry(id: id, rule: rule, isConfigured: isConfigured)
        entries.append(entry)
        return entry
    }

    func index(of id: String) -> Int? {
        entries.firstIndex { $0.id == id }
    }
}

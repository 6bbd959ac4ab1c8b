import Locks

/// The rules of one tenant, and how often each has matched. Configured rules stay; others may be
/// added and removed at any time.
package final class RuleBook: Sendable {
    private let configured: [Rule]
    private let shelf: Lock<Shelf>

    /// A rule in the book.
    package struct Entry: Sendable {
        /// The id, which is never reused in this book.
        package let id: Int
        package let rule: Rule
        package fileprivate(set) var matches = 0
    }

    package init(_ configured: [Rule]) {
        self.configured = configured
        var shelf = Shelf()
        configured.forEach { shelf.add($0) }
        self.shelf = Lock(shelf)
    }

    /// All rules in the order in which they apply: a later one overrides an earlier one.
    package var all: [Entry] {
        shelf.withLock { $0.entries }
    }

    /// Adds a rule after all others.
    ///
    /// - Parameter id: an id from `newID`, for a rule that is named after it; nil for any.
    /// - Returns: its id.
    @discardableResult
    package func add(_ rule: Rule, as id: Int? = nil) -> Int {
        shelf.withLock { $0.add(rule, as: id) }
    }

    /// A new id, reserved for the rule that is added under it.
    package func newID() -> Int {
        shelf.withLock { $0.newID() }
    }

    /// - Returns: whether there was a rule with that id.
    @discardableResult
    package func remove(_ id: Int) -> Bool {
        shelf.withLock { shelf in
            guard let index = shelf.index(of: id) else { return false }
            shelf.entries.remove(at: index)
            return true
        }
    }

    /// Restores the configured rules and resets their match counts.
    package func reset() {
        shelf.withLock { shelf in
            shelf.entries = []
            configured.forEach { shelf.add($0) }
        }
    }

    /// Counts a match atomically.
    ///
    /// - Returns: whether the rule acts on it; false for a rule that is gone.
    package func countMatch(of id: Int) -> Bool {
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
    private var lastID = 0

    @discardableResult
    mutating func add(_ rule: Rule, as id: Int? = nil) -> Int {
        let id = id ?? newID()
        entries.append(RuleBook.Entry(id: id, rule: rule))
        return id
    }

    mutating func newID() -> Int {
        lastID += 1
        return lastID
    }

    func index(of id: Int) -> Int? {
        entries.firstIndex { $0.id == id }
    }
}

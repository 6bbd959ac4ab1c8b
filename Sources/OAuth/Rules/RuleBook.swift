import Locks
import Text

/// The rules of one tenant, with the number of matches of each. Rules other than the configured
/// ones may be added and removed at any time.
package final class RuleBook: Sendable {
    private let shelf: Lock<RuleShelf>

    package struct Entry: Sendable, Codable {
        /// `rule_3`, which is never used again, or the id that was chosen.
        package let id: String
        package let rule: Rule
        package let isConfigured: Bool
        package internal(set) var matches = 0

        /// The number of matches it has acted on.
        package var hits: Int { min(max(0, matches - rule.nth + 1), rule.times ?? .max) }

        /// The number of matches it will still act on; nil for all.
        package var remaining: Int? { rule.times.map { $0 - hits } }
    }

    /// - Parameters:
    ///   - former: the former book of the same tenant; none of its ids comes to mean another rule.
    ///   - mostBytes: the bytes that requests may fill.
    package convenience init(
        _ configured: [Rule], after former: RuleBook? = nil, mostBytes: Int = .max
    ) {
        self.init(RuleShelf(configured, after: former?.contents), mostBytes: mostBytes)
    }

    init(_ shelf: RuleShelf, mostBytes: Int) {
        var shelf = shelf
        shelf.mostBytes = mostBytes
        self.shelf = Lock(shelf)
    }

    var contents: RuleShelf { shelf.withLock { $0 } }

    /// All rules in the order in which they apply: a later one overrides an earlier one.
    package var all: [Entry] { shelf.withLock { $0.entries } }

    /// A book with other configured rules, and the same added ones. A book whose configured rules
    /// are the same stays as it is, with its counts.
    package func configured(_ rules: [Rule]) -> RuleBook {
        let entries = all
        let former = entries.filter(\.isConfigured).map(\.rule.written)
        guard former != rules.map(\.written) else { return self }
        let renewed = RuleBook(rules, after: self, mostBytes: contents.mostBytes)
        renewed.shelf.withLock { shelf in
            for entry in entries where !entry.isConfigured {
                _ = shelf.put(entry.rule, as: entry.id, at: nil)
            }
        }
        return renewed
    }

    /// Adds a rule after all others, with a generated id, by which messages call it.
    @discardableResult
    package func add(_ rule: Rule) -> Entry {
        shelf.withLock { $0.add(rule) }
    }

    /// Adds rules after all others, all or none. A rule that is there in the same form stays.
    ///
    /// - Returns: their entries, and whether one of them is new.
    package func add(_ rules: [Rule]) throws(RuleConflict) -> (entries: [Entry], isNew: Bool) {
        try shelf.withLock { shelf throws(RuleConflict) in try shelf.add(rules) }
    }

    /// Removes all rules that are not configured.
    package func removeAdded() { shelf.withLock { $0.removeAdded() } }

    /// Replaces all rules that are not configured, at once.
    package func replaceAdded(with rules: [Rule]) throws(RuleConflict) -> [Entry] {
        try shelf.withLock { shelf throws(RuleConflict) in
            var renewed = shelf
            renewed.removeAdded()
            let added = try renewed.add(rules).entries
            shelf = renewed
            return added
        }
    }

    /// Puts a rule in the place of the one with that id, or after all others. A rule in the same
    /// form keeps its count.
    ///
    /// - Parameter make: makes the rule from the one that is there.
    package func put(
        _ id: String, _ make: (Entry?) throws -> Rule
    ) throws -> (entry: Entry, isNew: Bool) {
        try shelf.withLock { shelf throws in
            let index = shelf.index(of: id)
            let rule = try make(index.map { shelf.entries[$0] })
            try shelf.checkRoom(for: rule, at: index)
            return shelf.put(rule, as: id, at: index)
        }
    }

    /// - Returns: whether there was a rule with that id.
    @discardableResult
    package func remove(_ id: String) -> Bool {
        shelf.withLock { shelf in
            guard let index = shelf.index(of: id) else { return false }
            shelf.remove(at: index)
            return true
        }
    }

    /// Counts a match atomically.
    ///
    /// - Returns: whether the rule acts on it; false for a rule that is gone.
    package func countMatch(of id: String) -> Bool {
        shelf.withLock { shelf in
            shelf.index(of: id).map { shelf.countMatch(at: $0) } ?? false
        }
    }
}

/// The reason why a rule cannot be added.
package enum RuleConflict: Error, CustomStringConvertible {
    /// Another rule has its id.
    case taken(String)
    /// There are as many as a request may have to look at.
    case full(Int)
    /// They would take more bytes than requests may fill.
    case large(Int)

    package var description: String {
        switch self {
        case .taken(let id):
            "there is another rule with the id \(id.shown) already; replace that one, or choose "
                + "another id"
        case .full(let most): "there are \(most) rules, and more are not kept; remove some"
        case .large(let most): "rule: \(MemoryLimits.excess(over: most))"
        }
    }
}

extension Finding {
    /// Whether a rule wants the request to fail, whatever is in it.
    package var isOfRule: Bool { code == "rule.denied" }
}

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

    /// - Parameter former: the former book of the same tenant; none of its ids comes to mean
    ///   another rule.
    package convenience init(_ configured: [Rule], after former: RuleBook? = nil) {
        self.init(RuleShelf(configured, after: former?.contents))
    }

    init(_ shelf: RuleShelf) { self.shelf = Lock(shelf) }

    var contents: RuleShelf { shelf.withLock { $0 } }

    /// All rules in the order in which they apply: a later one overrides an earlier one.
    package var all: [Entry] { shelf.withLock { $0.entries } }

    /// A book with other configured rules, and the same added ones. A book whose configured rules
    /// are the same stays as it is, with its counts.
    package func configured(_ rules: [Rule]) -> RuleBook {
        let entries = all
        let former = entries.filter(\.isConfigured).map(\.rule.written)
        guard former != rules.map(\.written) else { return self }
        let renewed = RuleBook(rules, after: self)
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

    /// The reason why no further rule is kept; nil while there is room.
    package var fullness: RuleConflict? {
        contents.entries.count < RuleShelf.mostRules ? nil : .full(RuleShelf.mostRules)
    }

    /// Removes all rules that are not configured.
    package func removeAdded() {
        shelf.withLock { $0.entries.removeAll { !$0.isConfigured } }
    }

    /// Replaces all rules that are not configured, at once.
    package func replaceAdded(with rules: [Rule]) throws(RuleConflict) -> [Entry] {
        try shelf.withLock { shelf throws(RuleConflict) in
            var renewed = shelf
            renewed.entries.removeAll { !$0.isConfigured }
            let added = try renewed.add(rules).entries
            shelf = renewed
            return added
        }
    }

    /// Puts a rule in the place of the one with that id, or after all others. A rule in the same
    /// form keeps its count.
    ///
    /// - Parameter make: makes the rule from the one that is there.
    package func put<Failure: Error>(
        _ id: String, _ make: (Entry?) throws(Failure) -> Rule
    ) throws(Failure) -> (entry: Entry, isNew: Bool) {
        try shelf.withLock { shelf throws(Failure) in
            let index = shelf.index(of: id)
            let rule = try make(index.map { shelf.entries[$0] })
            return shelf.put(rule, as: id, at: index)
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

/// The reason why a rule cannot be added.
package enum RuleConflict: Error, CustomStringConvertible {
    /// Another rule has its id.
    case taken(String)
    /// There are as many as a request may have to look at.
    case full(Int)

    package var description: String {
        switch self {
        case .taken(let id):
            "there is another rule with the id \(id.shown) already; replace that one, or choose "
                + "another id"
        case .full(let most): "there are \(most) rules, and more are not kept; remove some"
        }
    }
}

extension Finding {
    /// Whether a rule wants the request to fail, whatever is in it.
    package var isOfRule: Bool { code == "rule.denied" }
}

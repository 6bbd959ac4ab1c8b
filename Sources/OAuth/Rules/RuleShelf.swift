import JOSE
import Members
import Text

/// The rules of a book in their order, and the names that it makes up.
struct RuleShelf: Sendable {
    private(set) var entries: [RuleBook.Entry]
    /// The indices of the entries by id, as each rule that acts is looked up.
    private var indices: [String: Int] = [:]
    /// The estimated bytes that the entries take.
    private var bytes = 0
    /// The bytes that requests may fill.
    var mostBytes = Int.max
    private(set) var names: SerialNames
    /// The rules of the configuration, also those that were removed since.
    private let configured: [RuleBook.Entry]

    /// The rules of a configuration. A rule that was in the former one too keeps its id.
    init(_ rules: [Rule], after former: RuleShelf? = nil) {
        var names = former?.names ?? SerialNames("rule_")
        var known = former?.configured ?? []
        entries = rules.map { rule in
            let place = known.firstIndex { $0.rule.written == rule.written }
            let id = place.map { known.remove(at: $0).id } ?? names.next()
            return RuleBook.Entry(id: id, rule: rule, isConfigured: true)
        }
        configured = entries
        self.names = names
        recount()
    }

    /// Restores rules.
    init(_ entries: [RuleBook.Entry], naming names: SerialNames) {
        self.entries = entries
        self.names = names
        configured = entries.filter(\.isConfigured)
        recount()
    }

    static let mostRules = 10_000

    func index(of id: String) -> Int? { indices[id] }

    mutating func add(_ rule: Rule) -> RuleBook.Entry { put(rule, as: names.next(), at: nil).entry }

    /// Adds all of the rules or none.
    mutating func add(
        _ rules: [Rule]
    ) throws(RuleConflict) -> (entries: [RuleBook.Entry], isNew: Bool) {
        let before = (count: entries.count, names: names)
        var added: [RuleBook.Entry] = []
        do throws(RuleConflict) {
            for rule in rules { added.append(try addNew(rule)) }
        } catch {
            entries.removeSubrange(before.count...)
            names = before.names
            recount()
            throw error
        }
        return (added, entries.count > before.count)
    }

    mutating func put(
        _ rule: Rule, as id: String, at index: Int?
    ) -> (entry: RuleBook.Entry, isNew: Bool) {
        if let index, has(rule, at: index) { return (entries[index], false) }
        var rule = rule
        rule.name = id
        rule.written["id"] = nil
        let entry = RuleBook.Entry(id: id, rule: rule, isConfigured: false)
        names.note(id)
        if let index {
            bytes -= Self.bytes(of: entries[index].rule)
            entries[index] = entry
        } else {
            indices[id] = entries.count
            entries.append(entry)
        }
        bytes += Self.bytes(of: rule)
        return (entry, index == nil)
    }

    mutating func remove(at index: Int) {
        entries.remove(at: index)
        recount()
    }

    mutating func removeAdded() {
        entries.removeAll { !$0.isConfigured }
        recount()
    }

    /// - Returns: whether the rule acts on this match.
    mutating func countMatch(at index: Int) -> Bool {
        entries[index].matches += 1
        return entries[index].rule.acts(onMatch: entries[index].matches)
    }

    /// Checks that a rule fits in the place of the one at that index, or after all others.
    func checkRoom(for rule: Rule, at index: Int?) throws(RuleConflict) {
        if let index, has(rule, at: index) { return }
        guard index != nil || entries.count < Self.mostRules else { throw .full(Self.mostRules) }
        let known = index.map { Self.bytes(of: entries[$0].rule) } ?? 0
        let growth = Self.bytes(of: rule) - known
        guard growth <= 0 || bytes + growth <= mostBytes else { throw .large(mostBytes) }
    }

    /// Returns true if the rule at that index was written in the same form.
    private func has(_ rule: Rule, at index: Int) -> Bool {
        var written = rule.written
        written["id"] = nil
        return entries[index].rule.written == written
    }
}

private extension RuleShelf {
    /// Adds a rule after all others, unless it is there in the same form.
    mutating func addNew(_ rule: Rule) throws(RuleConflict) -> RuleBook.Entry {
        let index = rule.id.flatMap(index(of:))
        if let index, !has(rule, at: index) { throw .taken(entries[index].id) }
        try checkRoom(for: rule, at: index)
        return put(rule, as: rule.id ?? names.next(), at: index).entry
    }

    /// What was read from the written form takes about as much once more.
    static func bytes(of rule: Rule) -> Int {
        MemoryLayout<RuleBook.Entry>.size + 2 * rule.written.heapBytes
    }

    mutating func recount() {
        bytes = entries.reduce(0) { $0 + Self.bytes(of: $1.rule) }
        indices = Dictionary(firsts: entries.enumerated().map { ($1.id, $0) })
    }
}

extension RuleShelf: Codable {
    private enum CodingKeys: CodingKey {
        case entries, names
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try members.decode([RuleBook.Entry].self, forKey: .entries),
            naming: try members.decode(SerialNames.self, forKey: .names))
    }
}

extension RuleShelf: Consistent {
    var isConsistent: Bool { Set(entries.map(\.id)).count == entries.count }
}

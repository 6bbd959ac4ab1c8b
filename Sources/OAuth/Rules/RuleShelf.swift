import JOSE

/// The rules of a book in their order, and the names that it makes up.
struct RuleShelf: Sendable {
    var entries: [RuleBook.Entry] = []
    private(set) var names: SerialNames

    init(naming names: SerialNames = SerialNames("rule_")) {
        self.names = names
    }

    func index(of id: String) -> Int? {
        entries.firstIndex { $0.id == id }
    }

    /// Adds a rule of the configuration.
    mutating func add(configured rule: Rule) {
        entries.append(RuleBook.Entry(id: names.next(), rule: rule, isConfigured: true))
    }

    mutating func add(_ rule: Rule) -> RuleBook.Entry {
        put(rule, as: names.next(), at: nil).entry
    }

    /// Adds all of the rules or none.
    mutating func add(
        _ rules: [Rule]
    ) throws(RuleConflict) -> (entries: [RuleBook.Entry], isNew: Bool) {
        var grown = self
        var added: [RuleBook.Entry] = []
        var isNew = false
        for rule in rules {
            let index = rule.id.flatMap { grown.index(of: $0) }
            if let index, !grown.has(rule, at: index) {
                throw RuleConflict(id: grown.entries[index].id)
            }
            let id = rule.id ?? grown.names.next()
            added.append(grown.put(rule, as: id, at: index).entry)
            isNew = isNew || index == nil
        }
        self = grown
        return (added, isNew)
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
            entries[index] = entry
        } else {
            entries.append(entry)
        }
        return (entry, index == nil)
    }

    /// Whether the rule there was written just the same.
    private func has(_ rule: Rule, at index: Int) -> Bool {
        var written = rule.written
        written["id"] = nil
        return entries[index].rule.written == written
    }
}

import JOSE

/// The rules of a book as a document has them.
package struct SavedRules: SavedRecord {
    package let entries: [SavedRule]
    let names: SerialNames

    package static let layout = SavedLayout<SavedRules> { layout in
        let entries = layout.member("entries", \.entries)
        let names = layout.member("names", \.names)
        return { part in
            let ids = part[entries].map(\.id)
            guard Set(ids).count == ids.count else { return nil }
            return SavedRules(entries: part[entries], names: part[names])
        }
    }
}

/// A rule as it was written, and what has become of it.
package struct SavedRule: SavedRecord {
    let id: String
    /// What messages call it.
    package let name: String
    let isConfigured: Bool
    let matches: Int
    package let rule: JSON

    package static let layout = SavedLayout<SavedRule> { layout in
        let id = layout.member("id", \.id)
        let name = layout.member("name", \.name)
        let isConfigured = layout.member("is_configured", \.isConfigured)
        let matches = layout.member("matches", \.matches)
        let rule = layout.member("rule", \.rule)
        return { part in
            SavedRule(
                id: part[id], name: part[name], isConfigured: part[isConfigured],
                matches: part[matches], rule: part[rule])
        }
    }
}

extension RuleBook {
    /// - Parameter rules: read from those that were saved, in their order.
    package convenience init(_ saved: SavedRules, _ rules: [Rule]) {
        let entries = zip(saved.entries, rules).map { saved, rule in
            Entry(
                id: saved.id, rule: rule, isConfigured: saved.isConfigured, matches: saved.matches)
        }
        self.init(RuleShelf(entries, naming: saved.names))
    }

    package var saved: SavedRules {
        let shelf = contents
        return SavedRules(
            entries: shelf.entries.map { entry in
                SavedRule(
                    id: entry.id, name: entry.rule.name, isConfigured: entry.isConfigured,
                    matches: entry.matches, rule: entry.rule.written)
            }, names: shelf.names)
    }
}

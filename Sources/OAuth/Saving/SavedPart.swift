import JOSE
import Members
import Text

/// A part of what a tenant remembers: how it is written, and how it is read into another memory.
package struct SavedPart: Sendable {
    /// As documents have it: `access_tokens`.
    package let name: String
    let save: @Sendable (State, Saving) -> JSON
    /// - Returns: what fills the part; nil after it has reported what is wrong.
    let restore: @Sendable (WrittenValue, inout MemberReader) -> (@Sendable (State) -> Void)?

    /// - Parameters:
    ///   - name: that of the property that gives it, in camel case.
    ///   - get: the content of the part.
    ///   - put: replaces the content.
    package init<Content: Saved>(
        _ name: String, _ get: @escaping @Sendable (State) -> Content,
        _ put: @escaping @Sendable (State, Content) -> Void
    ) {
        self.name = name.camelCaseWords.joined(separator: "_")
        save = { state, saving in get(state).save(saving) }
        restore = { written, members in
            guard let content = Content.restore(written, &members) else { return nil }
            return { state in put(state, content) }
        }
    }

    /// A store.
    package init<Key: Hashable & Weighed & Saved, Value: Weighed & Saved>(
        _ name: String, _ store: @escaping @Sendable (State) -> Expiring<Key, Value>
    ) {
        self.init(
            name, { state in SavedEntries(entries: store(state).lastingEntries) },
            { state, saved in
                for entry in saved.entries {
                    store(state).insert(entry.value, for: entry.key, until: entry.end)
                }
            })
    }
}

/// The entries of a store, the oldest first.
private struct SavedEntries<Key: Hashable & Weighed & Saved, Value: Weighed & Saved>: Saved {
    let entries: [LastingEntry<Key, Value>]

    func save(_ saving: Saving) -> JSON { entries.save(saving) }

    static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> SavedEntries? {
        guard let entries = [LastingEntry<Key, Value>].restore(written, &members) else {
            return nil
        }
        var known: Set<Key> = []
        for (index, entry) in entries.enumerated() where !known.insert(entry.key).inserted {
            members.report(
                "has the key of an earlier element", at: written.path.element(index).member("key"))
        }
        return known.count == entries.count ? SavedEntries(entries: entries) : nil
    }
}

extension LastingEntry: SavedRecord, Saved where Key: Saved, Value: Saved {
    package static var layout: SavedLayout<LastingEntry<Key, Value>> {
        SavedLayout { layout in
            let key = layout.member("key", \.key)
            let value = layout.member("value", \.value)
            let end = layout.member("end", \.end)
            return { LastingEntry(key: $0[key], value: $0[value], end: $0[end]) }
        }
    }
}

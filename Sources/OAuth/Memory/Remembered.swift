import Locks
import Members

/// A kind of thing that a tenant remembers and its document restores.
package enum Remembered: Sendable {
    /// A part of the memory, under the name of its property.
    case part(String, @Sendable (State) -> any StatePart)
    /// A value under the name of its type, in an authorization or a form.
    case kind(any (Codable & Sendable).Type)
}

/// A part of the memory of a tenant that its document has.
package protocol StatePart: Sendable {
    associatedtype Content: Codable & Sendable
    var content: Content { get }
    func restore(_ content: Content)
}

extension Expiring: StatePart where Key: Codable, Value: Codable {
    package var content: LastingEntries<Key, Value> { LastingEntries(list: lastingEntries) }

    package func restore(_ content: LastingEntries<Key, Value>) {
        for entry in content.list { insert(entry.value, for: entry.key, until: entry.end) }
    }
}

extension Lock: StatePart where Value: Codable {
    package var content: Value { withLock { $0 } }

    package func restore(_ content: Value) {
        withLock { $0 = content }
    }
}

/// The entries of a store, the oldest first.
package struct LastingEntries<
    Key: Codable & Hashable & Sendable & Weighed, Value: Codable & Sendable & Weighed
>: Codable, Sendable {
    let list: [LastingEntry<Key, Value>]

    init(list: [LastingEntry<Key, Value>]) {
        self.list = list
    }

    package init(from decoder: any Decoder) throws {
        let document = try decoder.inDocument.document
        let problems = document.problemCount
        list = try decoder.singleValueContainer().decode([LastingEntry<Key, Value>].self)
        guard document.problemCount == problems else { return }
        var known: Set<Key> = []
        for (index, entry) in list.enumerated() where !known.insert(entry.key).inserted {
            let key = try decoder.inDocument.element(index).member("key")
            key.report("is the key of an earlier element")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(list)
    }
}

import JOSE
import Members

/// The keys of a tenant, and the state of each: those that sign first, one for each algorithm, with
/// the one that signs by default at the front.
package struct KeyRoster: Sendable, Codable {
    package struct Entry: Sendable, Codable {
        package let key: SigningKey
        package var state: KeyState
        /// The time when it is retired; nil if that is left to a request.
        package var end: Timestamp?
    }

    package private(set) var entries: [Entry]
    /// Every name that a key has had, so that none comes to mean another key.
    private(set) var names: Set<String>
    /// The algorithms that neither the configuration nor a client has named. Their keys are kept
    /// back: some clients can read no key set that has a key of a kind that they do not know.
    private(set) var unnamedAlgorithms: Set<Algorithm>

    /// The most keys, which nobody publishes; beyond them the oldest one goes.
    static let capacity = 100

    /// - Parameters:
    ///   - keys: the first of each algorithm signs; the others are only published.
    ///   - former: the keys of the same tenant before.
    init(_ keys: [SigningKey], after former: KeyRoster? = nil) {
        entries = Self.entries(of: keys)
        names = Set(keys.map(\.id)).union(former?.names ?? [])
        unnamedAlgorithms = Set(keys.filter(\.isSpare).map(\.algorithm))
    }

    /// The keys without those that are kept back.
    package var shown: [Entry] {
        entries.filter { !unnamedAlgorithms.contains($0.key.algorithm) }
    }

    /// Keys without those of algorithms that are kept back.
    func shown(_ keys: [SigningKey]) -> [SigningKey] {
        keys.filter { !unnamedAlgorithms.contains($0.algorithm) }
    }

    var signing: [SigningKey] { entries.filter(\.state.signs).map(\.key) }

    var published: [SigningKey] { shown.filter { $0.state != .unpublished }.map(\.key) }

    /// The keys that follow those that sign, each under a name of its own.
    var successors: [SigningKey] {
        let derived = SigningKey.successors(of: signing, avoiding: names)
        return zip(signing, derived).map { announced($0.algorithm) ?? $1 }
    }

    /// The published key that signs next.
    func announced(_ algorithm: Algorithm) -> SigningKey? {
        entries.first { $0.state == .next && $0.key.algorithm == algorithm }?.key
    }

    /// The algorithms of the keys that sign next.
    var announcedAlgorithms: [Algorithm] {
        var known: Set<Algorithm> = []
        return entries.filter { $0.state == .next }.map(\.key.algorithm)
            .filter { known.insert($0).inserted }
    }
}

extension KeyRoster {
    /// Returns true if a key of that name existed and is gone.
    func hasRetired(_ id: String) -> Bool {
        names.contains(id) && !entries.contains { $0.key.id == id }
    }

    /// True if any key is gone.
    var hasRetiredAny: Bool { names.count > entries.count }

    /// The time when the next key is retired.
    var nextEnd: Timestamp? { entries.lazy.compactMap(\.end).min() }

    /// The keys that views have shown, under each name that they have there.
    var usedInViews: [SigningKey] {
        guard signing.contains(where: \.hasUsedSuccessor) else { return [] }
        return zip(signing, successors).flatMap { key, successor in
            key.hasUsedSuccessor ? [successor, key.successor(named: key.id)] : []
        }
    }

    /// The keys without those whose time is over.
    func lasting(at now: Timestamp) -> KeyRoster {
        with(entries.filter { $0.end.map { $0 > now } ?? true })
    }

    func with(_ entries: [Entry]) -> KeyRoster {
        var roster = self
        roster.entries = Array(entries.prefix(Self.capacity))
        roster.names.formUnion(entries.map(\.key.id))
        return roster
    }

    /// Shows the keys of these algorithms, too.
    func naming(_ algorithms: some Sequence<Algorithm>) -> KeyRoster {
        var roster = self
        roster.unnamedAlgorithms.subtract(algorithms)
        return roster
    }

    /// Other keys in place of all.
    ///
    /// - Parameter keys: empty to publish none; then the old keys sign, and nobody can verify.
    func replaced(by keys: [SigningKey]) -> KeyRoster {
        guard keys.isEmpty else {
            var roster = with(Self.entries(of: keys))
            roster.unnamedAlgorithms = Set(keys.filter(\.isSpare).map(\.algorithm))
                .subtracting(shown.map(\.key.algorithm))
            return roster
        }
        return with(entries.filter(\.state.signs).map { Entry(key: $0.key, state: .unpublished) })
    }

    /// Further keys, each in place of one with its name. The first of an algorithm takes over, and
    /// the key that signed with it stays published.
    ///
    /// - Parameter signs: false only to publish them; a key that takes the name of a signing key
    ///   signs all the same.
    func adding(_ keys: [SigningKey], signing signs: Bool) -> KeyRoster {
        var entries = entries
        var served: Set<Algorithm> = []
        for key in keys {
            let namesake = entries.firstIndex { $0.key.id == key.id }
            let isFirst = served.insert(key.algorithm).inserted
            let takesOver = signs && isFirst || namesake.map { entries[$0].state.signs } == true
            let state: KeyState = takesOver ? .current : isFirst ? .next : .published
            let rival = entries.firstIndex {
                $0.state.signs && $0.key.algorithm == key.algorithm && $0.key.id != key.id
            }
            if takesOver, let rival {
                let former = entries[rival]
                entries[rival] = Entry(key: key, state: state)
                if former.state == .current {
                    entries.append(Entry(key: former.key, state: .published))
                }
                if let namesake { entries.remove(at: namesake) }
            } else if let namesake {
                entries[namesake] = Entry(key: key, state: state)
            } else {
                entries.append(Entry(key: key, state: state))
            }
        }
        return with(Self.ordered(entries)).naming(served)
    }
}

private extension KeyRoster {
    static func entries(of keys: [SigningKey]) -> [Entry] {
        var signing: Set<Algorithm> = []
        let entries = keys.map { key in
            let isFirst = signing.insert(key.algorithm).inserted
            return Entry(key: key, state: isFirst ? .current : .published)
        }
        return ordered(entries)
    }

    /// The entries in order: keys that sign, then keys that will, then keys that did.
    static func ordered(_ entries: [Entry]) -> [Entry] {
        entries.filter(\.state.signs) + entries.filter { $0.state == .next }
            + entries.filter { $0.state == .published }
    }
}

extension KeyRoster: Consistent {
    package var isConsistent: Bool {
        let ids = Set(entries.map(\.key.id))
        return entries.contains { $0.state.signs } && ids.count == entries.count
            && names.isSuperset(of: ids)
    }
}

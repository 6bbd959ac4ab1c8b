import JOSE

/// An entry of a list that may be long: a client, a user or an API.
package protocol ListedEntry: Sendable, MemorySized {
    /// The id that requests name it by.
    var entryID: String { get }
    /// Other texts by which it is found without a look at all.
    var entryMarks: [Mark] { get }
    /// The text that nobody may see.
    var entrySecret: String? { get }
    /// The JSON that it was read from; an empty object where there was none.
    var written: JSON { get set }
}

extension ListedEntry {
    package var entryMarks: [Mark] { [] }
    package var entrySecret: String? { nil }
}

/// A text of an entry, which others may have too.
package struct Mark: Sendable, Hashable {
    package enum Kind: UInt8, Sendable {
        /// Another name, which no other entry may have.
        case name
        case email
        case phone
        /// The mark of users with verified claims, which has no text.
        case verified
        /// An origin of pages, and one of those with a wildcard.
        case origin
        case wildcardOrigin
        case redirectURI
        /// An algorithm of tokens.
        case algorithm
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}

/// Entries in their order, found by id and by mark. A changed copy costs about the same however many
/// there are, since it shares nearly everything with the original.
package struct Entries<Entry: ListedEntry>: Sendable {
    private var entries = PiecedTable<Int, Boxed<Entry>>()
    private var places = PiecedTable<String, Int>()
    private var marks = PiecedTable<MarkedPlace, Void>()
    private(set) var secrets = SecretIndex()
    let lineage = Lineage()
    /// The estimated bytes that the entries take.
    package private(set) var bytes = 0

    package init() {}

    package init(_ list: some Sequence<Entry>) {
        for entry in list { put(entry) }
    }

    package var count: Int { entries.count }
    package var isEmpty: Bool { entries.count == 0 }
    package var first: Entry? { entries.first(from: 0)?.value.wrappedValue }

    package subscript(id: String) -> Entry? {
        places[id].flatMap { entries[$0]?.wrappedValue }
    }

    static func bytes(of entry: Entry) -> Int {
        MemoryLayout<Entry>.size + entry.heapBytes + entry.written.heapBytes
    }

    package func holds(_ id: String) -> Bool { places[id] != nil }

    /// The first entry with that mark.
    package func first(_ kind: Mark.Kind, _ text: String) -> Entry? {
        place(kind, text).flatMap { entries[$0]?.wrappedValue }
    }

    /// All entries with that mark, in their order.
    func all(_ kind: Mark.Kind, _ text: String) -> [Entry] {
        var found: [Entry] = []
        let mark = Mark(kind, text)
        var next = marks.first(from: MarkedPlace(mark, 0))?.key
        while let marked = next, marked.mark == mark {
            if let entry = entries[marked.place]?.wrappedValue { found.append(entry) }
            next = marks.first(from: MarkedPlace(mark, marked.place + 1))?.key
        }
        return found
    }

    /// The first entry with that id, or that mark.
    package func first(_ id: String, or kind: Mark.Kind, _ text: String) -> Entry? {
        [places[id], place(kind, text)].compactMap(\.self).min()
            .flatMap { entries[$0]?.wrappedValue }
    }

    /// The first entry at that place or a later one.
    func next(from place: Int) -> (place: Int, entry: Entry)? {
        entries.first(from: place).map { ($0.key, $0.value.wrappedValue) }
    }

    /// Lends each entry: a copy would count a reference for each of its members.
    package func contains(where isWanted: (Entry) -> Bool) -> Bool {
        entries.contains { isWanted($0.value.wrappedValue) }
    }

    /// All texts of a kind, each once.
    package func texts(_ kind: Mark.Kind) -> [String] {
        var texts: [String] = []
        var next = marks.first(from: MarkedPlace(Mark(kind, ""), 0))
        while let mark = next?.key.mark, mark.kind == kind {
            texts.append(mark.text)
            next = marks.first(from: MarkedPlace(mark, .max))
        }
        return texts
    }

    /// The ids among which a mistyped one is sought: those beside its place.
    package func ids(near id: String) -> [String] {
        places.elements(around: id, atMost: 100).map(\.key)
    }

    /// The texts of a kind among which a mistyped one is sought.
    package func texts(_ kind: Mark.Kind, near text: String) -> [String] {
        marks.elements(around: MarkedPlace(Mark(kind, text), 0), atMost: 100)
            .map(\.key.mark).filter { $0.kind == kind }.map(\.text)
    }

    /// The ids in their own order.
    package var ids: some Sequence<String> { places.lazy.map(\.key) }

    /// Adds an entry after all others, or puts it in the place of the one with its id.
    package mutating func put(_ entry: Entry) {
        let place = places[entry.entryID] ?? lineage.places.next()
        if let known = entries[place]?.wrappedValue { forget(known, at: place) }
        entries.put(Boxed(wrappedValue: entry), for: place)
        places.put(place, for: entry.entryID)
        for mark in entry.entryMarks { marks.put((), for: MarkedPlace(mark, place)) }
        if let secret = entry.entrySecret { secrets.add(secret) }
        bytes += Self.bytes(of: entry)
    }

    /// - Returns: the entry that had that id.
    @discardableResult
    package mutating func remove(_ id: String) -> Entry? {
        guard let place = places[id], let known = entries[place]?.wrappedValue else { return nil }
        forget(known, at: place)
        entries.remove(place)
        places.remove(id)
        return known
    }
}

extension Entries: Sequence {
    package func makeIterator() -> some IteratorProtocol<Entry> {
        entries.lazy.map(\.value.wrappedValue).makeIterator()
    }
}

private extension Entries {
    func place(_ kind: Mark.Kind, _ text: String) -> Int? {
        let mark = Mark(kind, text)
        guard let found = marks.first(from: MarkedPlace(mark, 0))?.key, found.mark == mark else {
            return nil
        }
        return found.place
    }

    mutating func forget(_ entry: Entry, at place: Int) {
        for mark in entry.entryMarks { marks.remove(MarkedPlace(mark, place)) }
        if let secret = entry.entrySecret { secrets.remove(secret) }
        bytes -= Self.bytes(of: entry)
    }
}

private struct MarkedPlace: Sendable, Comparable {
    let mark: Mark
    let place: Int

    init(_ mark: Mark, _ place: Int) {
        self.mark = mark
        self.place = place
    }

    static func < (left: MarkedPlace, right: MarkedPlace) -> Bool {
        (left.mark.kind.rawValue, left.mark.text, left.place)
            < (right.mark.kind.rawValue, right.mark.text, right.place)
    }
}

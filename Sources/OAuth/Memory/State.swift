import Locks
import Members
import Text

/// Everything a tenant remembers: one bounded store for each kind of thing. The code that keeps a
/// kind declares its store in an extension, as a property that returns `store()`.
package final class State: Sendable {
    private let clock: WallClock
    private let capacity: Int
    package let memory: TenantMemory
    /// The texts issued last, to recognize a piece of one.
    let recent = RecentTexts()
    /// The things that have expired and were dropped.
    private let expired: ExpiredThings
    private let parts = Lock<[String: any Sendable]>([:])
    /// What has to end once the present change of the tenant is in place.
    private let endings = Lock<[@Sendable () -> Void]>([])
    private let journal = Lock<(kind: ObjectIdentifier, object: any AnyObject & Sendable)?>(nil)

    /// - Parameters:
    ///   - capacity: the largest number of entries of each kind.
    ///   - memory: the limit of bytes that all of them may take.
    package init(clock: WallClock, capacity: Int = 100_000, memory: TenantMemory = TenantMemory()) {
        self.clock = clock
        self.capacity = capacity
        self.memory = memory
        expired = ExpiredThings(memory: memory)
        memory.enter(self)
    }

    /// The store for one kind of thing, made on first use.
    ///
    /// - Parameters:
    ///   - name: the name of the calling property, so that each kind has its own store.
    ///   - owner: tells the user whom an entry belongs to, and with whom it goes.
    ///   - most: the largest number of entries, if less than the general capacity.
    ///   - isCache: true if lost entries can be had again, so that their loss is not reported.
    ///   - isIssued: true if expired entries are noted, since clients may still send them.
    package func store<Key: Hashable & Sendable & MemorySized, Value: Sendable & MemorySized>(
        _ name: String = #function, of owner: EntryOwner<Key, Value>, atMost most: Int = .max,
        isCache: Bool = false, isIssued: Bool = false
    ) -> Expiring<Key, Value> {
        part(name) {
            Expiring(
                isCache ? nil : name, clock: $0, capacity: min(capacity, most), memory: memory,
                expired: isIssued ? expired : nil, owner: owner)
        }
    }

    /// The part that every exchange needs, made on first use; it is found faster than by a name.
    package func journal<Journal: AnyObject & Sendable>(_ make: () -> Journal) -> Journal {
        journal.withLock { journal in
            if let journal {
                // The check proves the cast, which costs much more otherwise.
                precondition(journal.kind == ObjectIdentifier(Journal.self), "another journal")
                return unsafeDowncast(journal.object, to: Journal.self)
            }
            let made = make()
            journal = (ObjectIdentifier(Journal.self), made)
            return made
        }
    }

    /// Has something ended once the changed tenant is in place: until then, a request that is under
    /// way may begin more of it.
    func onceInPlace(_ end: @escaping @Sendable () -> Void) {
        endings.withLock { $0.append(end) }
    }

    /// Ends what the change that is now in place leaves behind.
    package func settle() {
        let due = endings.withLock { endings in
            defer { endings = [] }
            return endings
        }
        for end in due { end() }
    }

    /// All parts, by their names.
    package var stores: [String: any Sendable] { parts.withLock { $0 } }

    /// A part of the memory that is not a store, made on first use.
    package func part<Part: Sendable>(
        _ name: String = #function, _ make: (WallClock) -> Part
    ) -> Part {
        parts.withLock { parts in
            if let known = parts[name] {
                guard let part = known as? Part else {
                    preconditionFailure("two kinds of memory are called \(name)")
                }
                return part
            }
            let part = make(clock)
            parts[name] = part
            return part
        }
    }
}

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

    package func restore(_ content: Value) { withLock { $0 = content } }
}

/// The entries of a store, the oldest first.
package struct LastingEntries<
    Key: Codable & Hashable & Sendable & MemorySized, Value: Codable & Sendable & MemorySized
>: Codable, Sendable {
    let list: [LastingEntry<Key, Value>]

    init(list: [LastingEntry<Key, Value>]) { self.list = list }

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

/// A kind of thing that answers issue to clients. It is declared once, beside its type, for the
/// log, for the record, and to recognize a piece of one.
package struct Artefact: Sendable {
    /// The name of its parameter.
    package let name: String
    /// The name with its article: `an access token`.
    let noun: Phrase

    init(_ name: String, _ noun: Phrase) {
        self.name = name
        self.noun = noun
    }

    static let code = Artefact("code", .words("authorization-code"))
    static let accessToken = Artefact("access_token", .words("access-token"))
    static let idToken = Artefact("id_token", .words("id-token"))
    static let refreshToken = Artefact("refresh_token", .words("refresh-token"))
    static let deviceCode = Artefact("device_code", .words("device-code"))
    static let requestURI = Artefact("request_uri", .words("request-uri"))
}

/// The last texts that a tenant issued, to recognize a piece of one. It holds no text, but hashes
/// of the characters at both ends.
final class RecentTexts: Sendable {
    struct Entry: Sendable {
        let artefact: Artefact
        let clientID: String
        let issued: Timestamp
        let length: Int
        /// nil for a JWT, since all of them begin alike.
        fileprivate let start: UInt64?
        fileprivate let end: UInt64
    }

    private let capacity = 256
    private let ring = Lock<(entries: [Entry], next: Int)>(([], 0))

    func note(_ text: String, _ artefact: Artefact, to clientID: String, at now: Timestamp) {
        let characters = text.utf8
        guard characters.count > Self.piece else { return }
        let entry = Entry(
            artefact: artefact, clientID: clientID, issued: now, length: characters.count,
            start: text.hasPrefix("eyJ") ? nil : Self.hash(characters.prefix(Self.piece)),
            end: Self.hash(characters.suffix(Self.piece)))
        ring.withLock { ring in
            if ring.entries.count < capacity {
                ring.entries.append(entry)
            } else {
                ring.entries[ring.next] = entry
            }
            ring.next = (ring.next + 1) % capacity
        }
    }

    /// The text that begins or ends as `piece` does and is longer.
    func whole(of piece: String) -> (entry: Entry, lacksEnd: Bool)? {
        let characters = piece.utf8
        guard characters.count >= Self.piece else { return nil }
        let start = Self.hash(characters.prefix(Self.piece))
        let end = Self.hash(characters.suffix(Self.piece))
        let longer = ring.withLock { $0.entries.filter { $0.length > characters.count } }
        if let entry = longer.last(where: { $0.start == start }) { return (entry, true) }
        return longer.last { $0.end == end }.map { ($0, false) }
    }

    /// The number of characters that makes a match by chance unlikely.
    private static let piece = 16

    /// FNV-1a.
    private static func hash(_ characters: some Sequence<UInt8>) -> UInt64 {
        characters.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}

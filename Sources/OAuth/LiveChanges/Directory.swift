import JOSE
import Text

/// The entries of one kind that a tenant knows, and the changes to them.
package struct Directory<Entry: DirectoryEntry>: Sendable {
    private(set) var configured: Entries<Entry>
    /// The self-enrolled entries, unless the settings have one with that id.
    private var selfEnrolled: Entries<Entry>
    private let mostBytes: Int
    private(set) var added: [Entry] = []
    /// The self-enrolled entries that no longer count as such.
    private(set) var withdrawn: [Entry] = []
    private(set) var removed: [Entry] = []
    /// The entries in whose place others came.
    private(set) var replaced: [(former: Entry, current: Entry)] = []

    /// - Parameters:
    ///   - selfEnrolled: entries that count unless `configured` has one with that id.
    ///   - mostBytes: the bytes that requests may fill.
    package init(
        _ configured: Entries<Entry>, selfEnrolled: [Entry] = [], mostBytes: Int = .max
    ) {
        self.configured = configured
        self.selfEnrolled = Entries(selfEnrolled.filter { !configured.holds($0.entryID) })
        self.mostBytes = mostBytes
    }

    package var entries: [Entry] { Array(configured) + selfEnrolled }

    /// The entry with that id, else with that other name.
    package subscript(name: String) -> Entry? { self[id: name] ?? self[otherName: name] }

    /// The names among which a mistyped one is sought.
    package func names(near name: String) -> [String] {
        [configured, selfEnrolled].flatMap { $0.ids(near: name) + $0.texts(.name, near: name) }
    }

    /// Adds an entry after all others.
    ///
    /// - Returns: false where it is there already, just the same.
    package mutating func add(_ entry: Entry) throws(DirectoryConflict) -> Bool {
        if let known = self[id: entry.entryID] {
            guard known.json == entry.json else { throw .otherEntry(entry.entryID) }
            return false
        }
        return try put(entry)
    }

    /// Adds an entry after all others, or replaces the one with its id.
    ///
    /// - Returns: whether it is new.
    package mutating func put(_ entry: Entry) throws(DirectoryConflict) -> Bool {
        let id = entry.entryID
        if let name = entry.otherName, let owner = self[otherName: name], owner.entryID != id {
            throw .nameTaken(name, by: owner.entryID)
        }
        let known = self[id: id]
        guard known != nil || configured.count + selfEnrolled.count < mostEntries else {
            throw .full(mostEntries)
        }
        let growth = Entries.bytes(of: entry) - (known.map(Entries.bytes) ?? 0)
        guard growth <= 0 || configured.bytes + growth <= mostBytes else { throw .large(mostBytes) }
        configured.put(entry)
        added.append(entry)
        if let known { replaced.append((known, entry)) }
        if let enrolled = selfEnrolled.remove(id) { withdrawn.append(enrolled) }
        return known == nil
    }

    /// - Returns: whether there was one.
    package mutating func remove(_ name: String) -> Bool {
        guard let id = self[name]?.entryID else { return false }
        if let enrolled = selfEnrolled.remove(id) {
            withdrawn.append(enrolled)
            removed.append(enrolled)
        }
        if let known = configured.remove(id) { removed.append(known) }
        return true
    }

    /// Makes `entries` the only ones. Codes and tokens of entries that stay remain, too.
    package mutating func replaceAll(with entries: [Entry]) throws(DirectoryConflict) {
        let ids = Set(entries.map(\.entryID))
        for id in [configured, selfEnrolled].flatMap({ Array($0.ids) }) where !ids.contains(id) {
            _ = remove(id)
        }
        var seen: Set<String> = []
        for entry in entries {
            guard seen.insert(entry.entryID).inserted else { throw .twice(entry.entryID) }
            _ = try put(entry)
        }
    }
}

private extension Directory {
    /// As many as a tenant holds of other things.
    var mostEntries: Int { 100_000 }

    subscript(id id: String) -> Entry? { configured[id] ?? selfEnrolled[id] }

    subscript(otherName name: String) -> Entry? {
        configured.first(.name, name) ?? selfEnrolled.first(.name, name)
    }
}

/// The reason why an entry does not fit among the others.
package enum DirectoryConflict: Error, CustomStringConvertible {
    case otherEntry(String)
    case nameTaken(String, by: String)
    case twice(String)
    case full(Int)
    case large(Int)

    package var description: String {
        switch self {
        case .otherEntry(let id):
            "there is another one with the id \(id.shown) already; replace that one, or choose another id"
        case .nameTaken(let name, let owner): "\(name.shown) is the name of \(owner.shown) already"
        case .twice(let id): "\(id.shown) is there twice"
        case .full(let most): "there are \(most) already; remove some first"
        case .large(let most): MemoryLimits.excess(over: most)
        }
    }
}

/// An entry that a tenant knows by an id and may get while it runs: a client, a user or an API.
package protocol DirectoryEntry: ListedEntry {
    /// The place of the entries in the settings of a tenant.
    static var list: any WritableKeyPath<TenantConfiguration, Entries<Self>> & Sendable { get }
    /// The self-enrolled entries, which a tenant knows without its settings.
    static func selfEnrolled(at server: AuthorizationServer) -> [Self]

    /// The member of its JSON that has the id.
    static var idMember: String { get }
    /// Another name that no other entry may have, which is a mark; nil for none.
    var otherName: String? { get }
    /// The JSON that it could have been read from.
    var described: JSON { get }

    /// Notes its id, so that no other entry gets it by chance.
    func note(at server: AuthorizationServer)
    /// Forgets that it enrolled itself.
    func withdraw(from server: AuthorizationServer)
    /// Ends all that was issued or begun because of entries that are removed.
    static func removeGrants(of entries: [Self], at server: AuthorizationServer)
    /// Ends what entries that are replaced have proved and others do not.
    static func endProofs(
        of entries: [(former: Self, current: Self)], at server: AuthorizationServer)
}

extension DirectoryEntry {
    package static func selfEnrolled(at server: AuthorizationServer) -> [Self] { [] }

    package var otherName: String? { nil }

    /// Its JSON, as a configuration has it, with its id.
    package var json: JSON {
        var json = written.object?.isEmpty == false ? written : described
        json[Self.idMember] = .string(entryID)
        return json
    }

    package func note(at server: AuthorizationServer) {}
    package func withdraw(from server: AuthorizationServer) {}
    package static func removeGrants(of entries: [Self], at server: AuthorizationServer) {}
    package static func endProofs(
        of entries: [(former: Self, current: Self)], at server: AuthorizationServer
    ) {}
}

import JOSE
import Text

/// The entries of one kind that a tenant knows, and the changes to them.
package struct Directory<Entry: DirectoryEntry>: Sendable {
    package private(set) var entries: [Entry]
    private var places: [String: Int] = [:]
    private var otherPlaces: [String: Int] = [:]
    /// The ids of the self-enrolled entries.
    private(set) var selfEnrolled: Set<String> = []
    /// The self-enrolled entries that no longer count as such.
    private(set) var withdrawn: [Entry] = []
    private(set) var removed: [Entry] = []

    /// - Parameter selfEnrolled: entries that count unless `entries` has one with that id.
    package init(_ entries: [Entry], selfEnrolled: [Entry] = []) {
        let configured = Set(entries.map(\.entryID))
        let others = selfEnrolled.filter { !configured.contains($0.entryID) }
        self.entries = entries + others
        self.selfEnrolled = Set(others.map(\.entryID))
        index()
    }

    /// The entry with that id, else with that other name.
    package subscript(name: String) -> Entry? {
        (places[name] ?? otherPlaces[name]).map { entries[$0] }
    }

    /// Adds an entry after all others.
    ///
    /// - Returns: false where it is there already, just the same.
    package mutating func add(_ entry: Entry) throws(DirectoryConflict) -> Bool {
        if let place = places[entry.entryID] {
            guard entries[place].json == entry.json else { throw .otherEntry(entry.entryID) }
            return false
        }
        return try put(entry)
    }

    /// Adds an entry after all others, or replaces the one with its id.
    ///
    /// - Returns: whether it is new.
    package mutating func put(_ entry: Entry) throws(DirectoryConflict) -> Bool {
        let place = places[entry.entryID]
        if let name = entry.otherName, let owner = otherPlaces[name], owner != place {
            throw .nameTaken(name, by: entries[owner].entryID)
        }
        guard let place else {
            guard entries.count < mostEntries else { throw .full(mostEntries) }
            entries.append(entry)
            index(entries.count - 1)
            return true
        }
        if let name = entries[place].otherName { otherPlaces[name] = nil }
        withdraw(entries[place])
        entries[place] = entry
        index(place)
        return false
    }

    /// - Returns: whether there was one.
    package mutating func remove(_ name: String) -> Bool {
        guard let place = places[name] ?? otherPlaces[name] else { return false }
        let id = entries[place].entryID
        remove { $0.entryID == id }
        return true
    }

    /// Makes `entries` the only ones. Codes and tokens of entries that stay remain, too.
    package mutating func replaceAll(with entries: [Entry]) throws(DirectoryConflict) {
        let ids = Set(entries.map(\.entryID))
        remove { !ids.contains($0.entryID) }
        var seen: Set<String> = []
        for entry in entries {
            guard seen.insert(entry.entryID).inserted else { throw .twice(entry.entryID) }
            _ = try put(entry)
        }
    }
}

private extension Directory {
    /// As many as a tenant holds of other things; only a file may list more.
    var mostEntries: Int { 100_000 }

    mutating func withdraw(_ entry: Entry) {
        if selfEnrolled.remove(entry.entryID) != nil { withdrawn.append(entry) }
    }

    mutating func remove(where isGone: (Entry) -> Bool) {
        let gone = entries.filter(isGone)
        entries.removeAll(where: isGone)
        gone.forEach { withdraw($0) }
        removed += gone
        index()
    }

    mutating func index() {
        places = [:]
        otherPlaces = [:]
        for place in entries.indices { index(place) }
    }

    mutating func index(_ place: Int) {
        places[entries[place].entryID] = place
        if let name = entries[place].otherName { otherPlaces[name] = place }
    }
}

/// The reason why an entry does not fit among the others.
package enum DirectoryConflict: Error, CustomStringConvertible {
    case otherEntry(String)
    case nameTaken(String, by: String)
    case twice(String)
    case full(Int)

    package var description: String {
        switch self {
        case .otherEntry(let id):
            "there is another one with the id \(id.shown) already; replace that one, or choose another id"
        case .nameTaken(let name, let owner): "\(name.shown) is the name of \(owner.shown) already"
        case .twice(let id): "\(id.shown) is there twice"
        case .full(let most): "there are \(most) already; remove some first"
        }
    }
}

/// An entry that a tenant knows by an id and may get while it runs: a client, a user or an API.
package protocol DirectoryEntry: Sendable {
    /// The place of the entries in the settings of a tenant.
    static var list: any WritableKeyPath<TenantConfiguration, [Self]> & Sendable { get }
    /// The self-enrolled entries, which a tenant knows without its settings.
    static func selfEnrolled(at server: AuthorizationServer) -> [Self]

    /// The member of its JSON that has the id.
    static var idMember: String { get }
    /// The id that requests name it by.
    var entryID: String { get }
    /// Another name that no other entry may have; nil for none.
    var otherName: String? { get }
    /// The JSON that it was read from; an empty object where there was none.
    var written: JSON { get set }
    /// The JSON that it could have been read from.
    var described: JSON { get }

    /// Forgets that it enrolled itself.
    func withdraw(from server: AuthorizationServer)
    /// Ends the codes, tokens and sessions issued because of it.
    func removeGrants(at server: AuthorizationServer)
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

    package func withdraw(from server: AuthorizationServer) {}
    package func removeGrants(at server: AuthorizationServer) {}
}

import Locks

/// Users by the pairwise identifiers that the clients of a sector know them by.
protocol SectorIndex: Sendable {
    init()
}

/// The indexes of the sectors that were asked about. They are few, since each may know all users.
struct SectorIndexes<Index: SectorIndex>: Sendable {
    private static var most: Int { 16 }
    private var all: [String: Index] = [:]

    /// - Parameters:
    ///   - make: makes the identifier of a `sub`, by which the sector is known again.
    ///   - find: asks the index of the sector.
    mutating func sub(_ make: (String) -> String, _ find: (inout Index) -> String?) -> String? {
        let sector = make("")
        if all[sector] == nil, all.count == Self.most { all = [:] }
        return find(&all[sector, default: Index()])
    }
}

/// The places of listed users.
struct PairwiseIndex: SectorIndex {
    private var places: [Int: Int] = [:]
    private var next = 0

    /// - Parameter make: makes the identifier of a `sub`.
    mutating func sub(
        behind identifier: String, _ users: Entries<User>, _ make: (String) -> String
    ) -> String? {
        while let (place, user) = users.next(from: next) {
            places[make(user.sub).hashValue] = place
            next = place + 1
        }
        let sub = places[identifier.hashValue].flatMap { users.next(from: $0)?.entry.sub }
        return sub.flatMap { make($0) == identifier ? $0 : nil }
    }
}

/// The users who enrolled themselves.
struct EnrolledPairwiseIndex: SectorIndex {
    private var subs: [String: String] = [:]
    private var known: Set<String> = []
    private var changes: Int?

    /// - Parameters:
    ///   - changes: the number of changes to the users.
    ///   - all: lists the `sub` of each.
    ///   - make: makes the identifier of a `sub`.
    /// - Returns: the `sub`, whose user may have gone since.
    mutating func sub(
        behind identifier: String, asOf changes: Int, _ all: () -> [String],
        _ make: (String) -> String
    ) -> String? {
        if self.changes != changes {
            // Those who went are few, but a store that is full loses one for each new one.
            if known.count >= 2 * EnrolledUsers.capacity { self = Self() }
            for sub in all() where known.insert(sub).inserted { subs[make(sub)] = sub }
            self.changes = changes
        }
        return subs[identifier]
    }
}

/// The origin of entries, which their changed copies share. No place means one id in one of them and
/// another id in another.
final class Lineage: Sendable {
    let places = Counter()
    let indexes = Lock(SectorIndexes<PairwiseIndex>())
}

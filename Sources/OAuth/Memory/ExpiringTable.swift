import Text

/// Values in insertion order, and the slot of each key: a ring that wraps around once it has
/// reached its largest size, so that a full store neither grows nor copies. Its rare operations are
/// not specialized: each would be there once for each of the kinds of entries.
struct ExpiringTable<Key: Hashable & Sendable & MemorySized, Value: Sendable & MemorySized>:
    Sendable
{
    fileprivate struct Slot {
        let key: Key
        var value: Value
        let end: Timestamp
        let arrival: Arrival
        var weight: UInt32
    }

    private let capacity: Int
    /// True if the ends of expired values are noted.
    private let notesEnds: Bool
    private var ends: [(hash: Int, end: Timestamp)] = []
    private var places: [Key: UInt32] = [:]
    /// Nil where a value was removed, or none has been yet.
    private var ring: [Slot?] = []
    /// The slot for the next value, and the number of slots in use before it, including empty ones.
    private var next = 0
    private var used = 0
    /// The estimated bytes that the values take.
    private(set) var bytes = 0
    /// The number of times that values came, went or changed.
    private(set) var changes = 0
    /// True if a value ever had to make room for another one before its time.
    private(set) var isLossy = false

    init(capacity: Int, notesEnds: Bool = false) {
        self.capacity = capacity
        self.notesEnds = notesEnds
    }

    var count: Int { places.count }

    mutating func insert(
        _ value: Value, for key: Key, until end: Timestamp, now: Timestamp, as arrival: Arrival
    ) {
        remove(key)
        if used == ring.count { makeRoom(now: now) }
        if count == capacity { removeOldest(now: now) }
        let weight = Self.weight(of: value, for: key)
        ring[next] = Slot(key: key, value: value, end: end, arrival: arrival, weight: weight)
        places[key] = UInt32(next)
        changes &+= 1
        next = next + 1 == ring.count ? 0 : next + 1
        used += 1
        bytes += Int(weight)
    }

    mutating func live(_ key: Key, now: Timestamp) -> Value? {
        guard let place = places[key], let slot = ring[Int(place)] else { return nil }
        if slot.end > now { return slot.value }
        noteEnd(of: slot)
        remove(key)
        return nil
    }

    /// The values dropped since the last call because they had expired.
    mutating func takeEnds() -> [(hash: Int, end: Timestamp)] {
        guard !ends.isEmpty else { return [] }
        defer { ends = [] }
        return ends
    }

    /// Every value with its end, expired ones included.
    var allValues: [(value: Value, end: Timestamp)] { slots.map { ($0.value, $0.end) } }

    /// Each request asks for those of tables that are empty in most tenants.
    func values(now: Timestamp) -> [Value] { places.isEmpty ? [] : listed(now: now) }

    func key(now: Timestamp, where isWanted: (Value) -> Bool) -> Key? {
        (0..<used).lazy.compactMap { ring[(first + $0) % ring.count] }
            .first { $0.end > now && isWanted($0.value) }?.key
    }

    func newest(
        among most: Int, now: Timestamp, where isWanted: (Value) -> Bool
    ) -> (key: Key, value: Value)? {
        (0..<min(used, most)).lazy.compactMap { ring[(first + used - 1 - $0) % ring.count] }
            .first { $0.end > now && isWanted($0.value) }.map { ($0.key, $0.value) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func entries(now: Timestamp) -> [(key: Key, value: Value)] {
        slots.filter { $0.end > now }.map { ($0.key, $0.value) }
    }

    @_semantics("optimize.sil.specialize.generic.never")
    func lastingEntries(now: Timestamp) -> [LastingEntry<Key, Value>] {
        slots.filter { $0.end > now }
            .map { LastingEntry(key: $0.key, value: $0.value, end: $0.end) }
    }

    mutating func change<Result>(_ key: Key, _ change: (inout Value) -> Result) -> Result? {
        guard let place = places[key].map(Int.init), var slot = ring[place] else { return nil }
        // Emptied so that the value has no other owner while it is changed.
        ring[place] = nil
        changes &+= 1
        bytes -= Int(slot.weight)
        defer {
            slot.weight = Self.weight(of: slot.value, for: key)
            bytes += Int(slot.weight)
            ring[place] = slot
        }
        return change(&slot.value)
    }

    mutating func remove(_ key: Key) {
        guard let place = places.removeValue(forKey: key) else { return }
        empty(Int(place))
    }

    mutating func removeAll(where isGone: (Key, Value) -> Bool) {
        arrange(slots.filter { !isGone($0.key, $0.value) }, size: ring.count)
    }

    /// The arrival of the oldest value; nil where there is none.
    mutating func oldestArrival() -> Arrival? {
        while used > 0 {
            if let slot = ring[first] { return slot.arrival }
            used -= 1
        }
        return nil
    }

    /// Frees the slots up to and including that of the oldest value.
    mutating func removeOldest(now: Timestamp) {
        while used > 0 {
            let place = first
            used -= 1
            guard let slot = ring[place] else { continue }
            empty(place)
            places[slot.key] = nil
            if slot.end > now { isLossy = true } else { noteEnd(of: slot) }
            return
        }
    }
}

private extension ExpiringTable {
    @_semantics("optimize.sil.specialize.generic.never")
    func listed(now: Timestamp) -> [Value] {
        // A key path of a generic type is made anew at each use.
        slots.compactMap { $0.end > now ? $0.value : nil }
    }

    /// The number of slots of a full store: an eighth more than values, so that emptied slots are
    /// collected only when there are many.
    var largestSize: Int { capacity + capacity / 8 + 1 }

    var first: Int { next >= used ? next - used : next - used + ring.count }

    /// The slots in use, the oldest first.
    var slots: [Slot] {
        @_semantics("optimize.sil.specialize.generic.never") get {
            (0..<used).compactMap { ring[(first + $0) % ring.count] }
        }
    }

    /// The slot and the place of its key count half as much again, since ring and index keep room
    /// to grow.
    static func weight(of value: Value, for key: Key) -> UInt32 {
        let place = MemoryLayout<Slot?>.stride + MemoryLayout<Key>.stride + 4
        return UInt32(clamping: place * 3 / 2 + key.heapBytes + value.heapBytes)
    }

    /// A value may be kept for longer than it is valid.
    mutating func noteEnd(of slot: Slot) {
        guard notesEnds else { return }
        let end = (slot.value as? any Outlasting)?.expires ?? slot.end
        ends.append((slot.key.hashValue, end))
    }

    mutating func empty(_ place: Int) {
        bytes -= Int(ring[place]?.weight ?? 0)
        ring[place] = nil
        changes &+= 1
    }

    /// Drops expired values, and doubles the ring where many are left.
    @_semantics("optimize.sil.specialize.generic.never")
    mutating func makeRoom(now: Timestamp) {
        guard ring.count < largestSize || count < capacity else { return removeOldest(now: now) }
        let slots = slots
        let live = slots.filter { $0.end > now }
        if notesEnds, live.count < slots.count {
            for slot in slots where slot.end <= now { noteEnd(of: slot) }
        }
        let size = live.count > ring.count / 2 ? ring.count * 2 : ring.count
        arrange(live, size: min(max(size, 16), largestSize))
    }

    @_semantics("optimize.sil.specialize.generic.never")
    mutating func arrange(_ slots: [Slot], size: Int) {
        changes &+= 1
        ring = slots + Array(repeating: nil, count: size - slots.count)
        next = slots.count == size ? 0 : slots.count
        used = slots.count
        bytes = slots.reduce(0) { $0 + Int($1.weight) }
        places.removeAll(keepingCapacity: slots.count > 16)
        for (place, slot) in slots.enumerated() { places[slot.key] = UInt32(place) }
    }
}

/// Entries that can drop the oldest to make room for others.
package protocol AgingEntries: AnyObject, Sendable {
    /// The arrival of the oldest entry; nil where there is none.
    var oldest: Arrival? { get }

    func dropOldest()
}

/// The place of an entry among all entries of a tenant, by the order in which they came.
package struct Arrival: Sendable {
    private let number: UInt32

    init(_ number: UInt32) { self.number = number }

    /// Numbers wrap around; no two entries held at once are half a turn apart.
    func precedes(_ other: Arrival) -> Bool { Int32(bitPattern: number &- other.number) < 0 }
}

/// A value of a store with its key, and the time when it is forgotten.
package struct LastingEntry<Key: Hashable & Sendable & MemorySized, Value: Sendable & MemorySized>:
    Sendable
{
    package let key: Key
    package let value: Value
    package let end: Timestamp
}

extension LastingEntry: Codable where Key: Codable, Value: Codable {}

/// A value that ends at a moment which its holder cares about; it may be remembered longer.
package protocol Lapsing {
    /// The moment when it ends; nil once it is consumed.
    ///
    /// - Parameter end: the time until which its store keeps it.
    func lapse(keptUntil end: Timestamp) -> Timestamp?
}

/// A value that is remembered for longer than it is valid.
protocol Outlasting: Lapsing {
    /// The end of its validity, whether it is consumed or not.
    var expires: Timestamp { get }
}

/// A store of such values.
protocol LapsingEntries: Sendable {
    var lapses: [Timestamp] { get }
}

extension Expiring: LapsingEntries where Value: Lapsing {
    var lapses: [Timestamp] { allValues.compactMap { $0.value.lapse(keptUntil: $0.end) } }
}

extension State {
    /// The number of values that ended in a span, by the name of their store: `access_tokens`.
    package func lapses(after start: Timestamp, upTo end: Timestamp) -> [String: Int] {
        lapsing.mapValues { lapses in lapses.count { $0 > start && $0 <= end } }
            .filter { $0.value > 0 }
    }

    /// The time when the next value ends; nil where none does.
    package func nextLapse(after moment: Timestamp) -> Timestamp? {
        lapsing.values.joined().filter { $0 > moment }.min()
    }

    private var lapsing: [String: [Timestamp]] {
        let stores = stores.compactMap { name, part in
            (part as? any LapsingEntries).map {
                (name.camelCaseWords.joined(separator: "_"), $0.lapses)
            }
        }
        return Dictionary(stores) { first, _ in first }
    }
}

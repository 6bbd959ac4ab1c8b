import Locks

/// Values that expire, at most `capacity` of them and as many as the tenant has memory for; the
/// oldest is dropped first.
///
/// There is no timer: expiry is checked on access, so that a moved clock acts at once, and a full
/// sweep runs only when an insertion finds the table twice as large as after the last sweep.
package final class Expiring<Key: Hashable & Sendable & MemorySized, Value: Sendable & MemorySized>:
    Sendable
{
    let name: String?
    let clock: WallClock
    /// The place where expired things are noted; nil where nobody asks.
    let expired: ExpiredThings?
    private let owner: EntryOwner<Key, Value>
    private let capacity: Int
    private let memory: TenantMemory
    private let table: Lock<ExpiringTable<Key, Value>>

    /// - Parameters:
    ///   - name: the name of the values, in camel case, to report that some were lost; nil for no
    ///     report.
    ///   - memory: the memory that all stores of the tenant share.
    package convenience init(
        _ name: String? = nil, clock: WallClock, capacity: Int,
        memory: TenantMemory = TenantMemory()
    ) {
        self.init(name, clock: clock, capacity: capacity, memory: memory, expired: nil)
    }

    init(
        _ name: String?, clock: WallClock, capacity: Int, memory: TenantMemory,
        expired: ExpiredThings?, owner: EntryOwner<Key, Value> = .nobody
    ) {
        precondition(capacity > 0, "a store that holds nothing")
        self.name = name
        self.clock = clock
        self.capacity = capacity
        self.memory = memory
        self.expired = expired
        self.owner = owner
        table = Lock(ExpiringTable(capacity: capacity, notesEnds: expired != nil))
        memory.enter(self)
    }

    package func insert(_ value: Value, for key: Key, until end: Timestamp) {
        let now = clock.now
        let arrival = memory.nextArrival()
        change { $0.insert(value, for: key, until: end, now: now, as: arrival) }
    }

    /// Inserts a value where there is none, atomically.
    ///
    /// - Returns: the existing value; nil when `value` was inserted.
    package func insertNew(_ value: Value, for key: Key, until end: Timestamp) -> Value? {
        let now = clock.now
        let arrival = memory.nextArrival()
        return change { table in
            if let known = table.live(key, now: now) { return known }
            table.insert(value, for: key, until: end, now: now, as: arrival)
            return nil
        }
    }

    /// Inserts a value unless an entry objects, atomically.
    ///
    /// - Returns: the objection; nil when `value` was inserted.
    package func insert<Objection: Sendable>(
        _ value: Value, for key: Key, until end: Timestamp,
        unless object: @Sendable ([Value]) -> Objection?
    ) -> Objection? {
        let now = clock.now
        let arrival = memory.nextArrival()
        return change { table in
            if let objection = object(table.values(now: now)) { return objection }
            table.insert(value, for: key, until: end, now: now, as: arrival)
            return nil
        }
    }

    package subscript(key: Key) -> Value? {
        let now = clock.now
        return change { $0.live(key, now: now) }
    }

    /// Removes and returns a value atomically: only one of several concurrent callers gets it.
    package func take(_ key: Key) -> Value? {
        let now = clock.now
        return change { table in
            let value = table.live(key, now: now)
            table.remove(key)
            return value
        }
    }

    /// Reads and changes a value in place, atomically.
    ///
    /// - Returns: the result of `change`; nil when the key is unknown or its value expired.
    package func update<Result: Sendable>(
        _ key: Key, _ update: @Sendable (inout Value) -> Result
    ) -> Result? {
        let now = clock.now
        return change { table in
            guard table.live(key, now: now) != nil else { return nil }
            return table.change(key, update)
        }
    }

    package func removeAll(where isGone: @Sendable (Value) -> Bool = { _ in true }) {
        change { $0.removeAll { isGone($1) } }
    }

    /// Calls `body` with every value that has not expired.
    package func forEach(_ body: @Sendable (Value) -> Void) {
        for value in values { body(value) }
    }

    /// Every value that has not expired, the oldest first.
    package var values: [Value] {
        let now = clock.now
        return table.withLock { $0.values(now: now) }
    }

    /// The key of the oldest value that meets the condition and has not expired.
    package func key(where isWanted: (Value) -> Bool) -> Key? {
        let now = clock.now
        return table.withLock { $0.key(now: now, where: isWanted) }
    }

    /// The newest value that meets the condition and has not expired, among the newest `most`.
    func newest(
        among most: Int = .max, where isWanted: (Value) -> Bool
    ) -> (key: Key, value: Value)? {
        let now = clock.now
        return table.withLock { $0.newest(among: most, now: now, where: isWanted) }
    }

    /// Every value that has not expired with its key, the oldest first.
    package var entries: [(key: Key, value: Value)] {
        let now = clock.now
        return table.withLock { $0.entries(now: now) }
    }

    /// The entries with the end of each.
    package var lastingEntries: [LastingEntry<Key, Value>] {
        let now = clock.now
        return table.withLock { $0.lastingEntries(now: now) }
    }

    /// Every value with its end, including expired ones that were not accessed since.
    var allValues: [(value: Value, end: Timestamp)] { table.withLock { $0.allValues } }

    /// The number of times that values came, went or changed.
    var changes: Int { table.withLock { $0.changes } }

    /// The number of values held, including expired ones that were not accessed since.
    package var count: Int { table.withLock { $0.count } }
}

extension Expiring: OwnedEntries {
    package func removeAll(of subs: Set<String>, ifProofs: Bool) {
        let provesPassword = owner.provesPassword
        // A large store is not walked in vain.
        guard let owning = owner.sub, !ifProofs || provesPassword != nil else { return }
        change { table in
            table.removeAll { key, value in
                guard let sub = owning(key, value), subs.contains(sub) else { return false }
                return !ifProofs || provesPassword?(value) == true
            }
        }
    }
}

extension Expiring: AgingEntries {
    package var oldest: Arrival? { table.withLock { $0.oldestArrival() } }

    package func dropOldest() {
        let now = clock.now
        change { $0.removeOldest(now: now) }
    }
}

private extension Expiring {
    /// Runs `body` on the table alone, and accounts for the memory that it took or freed.
    func change<Result: Sendable>(_ body: (inout ExpiringTable<Key, Value>) -> Result) -> Result {
        let (result, bytes, isFirstLoss, ends) = table.withLock { table in
            let before = (bytes: table.bytes, isLossy: table.isLossy)
            let result = body(&table)
            return (
                result, table.bytes - before.bytes, table.isLossy && !before.isLossy,
                table.takeEnds()
            )
        }
        if !ends.isEmpty, let name {
            expired?.note(ends.map { .init(store: name, hash: $0.hash, end: $0.end) })
        }
        if isFirstLoss, let name { memory.tellOfLoss(in: name, capacity: capacity) }
        memory.add(bytes)
        return result
    }
}

/// The things that a tenant's stores dropped because their time was over: a hash and the end of
/// each, so that none is taken for something that was never issued. The oldest are overwritten.
final class ExpiredThings: Sendable {
    struct Entry: Sendable {
        /// The name of the store.
        let store: String
        let hash: Int
        let end: Timestamp
    }

    /// The number of entries, which take at most 256 KiB.
    private let capacity = 8192
    private let memory: TenantMemory
    private let ring = Lock<(entries: [Entry], next: Int)>(([], 0))

    init(memory: TenantMemory) { self.memory = memory }

    deinit { memory.add(-ring.withLock { $0.entries.count } * MemoryLayout<Entry>.stride) }

    func note(_ entries: [Entry]) {
        let added = ring.withLock { ring in
            let before = ring.entries.count
            for entry in entries {
                if ring.entries.count < capacity {
                    ring.entries.append(entry)
                } else {
                    ring.entries[ring.next] = entry
                }
                ring.next = (ring.next + 1) % capacity
            }
            return ring.entries.count - before
        }
        memory.add(added * MemoryLayout<Entry>.stride)
    }

    /// The time when the value of a store ended; nil where that is not known.
    func end(of key: some Hashable, in store: String, by now: Timestamp) -> Timestamp? {
        let hash = key.hashValue
        let entry = ring.withLock { ring in
            ring.entries.last { $0.hash == hash && $0.store == store }
        }
        return entry.flatMap { $0.end <= now ? $0.end : nil }
    }
}

extension Expiring {
    /// The time when a value ended that the store has dropped since; nil where that is not known.
    package func end(of key: Key) -> Timestamp? {
        expired?.end(of: key, in: name ?? "", by: clock.now)
    }
}

import Locks

/// Values that are gone once their time is up, at most `capacity` of them; the oldest goes first.
///
/// There is no timer: expiry is looked at on access, so that a moved clock acts at once, and a full
/// sweep runs only when an insertion finds the table twice as large as after the last one.
package final class Expiring<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let clock: WallClock
    private let capacity: Int
    private let table = Lock(Table<Key, Value>())

    package init(clock: WallClock, capacity: Int) {
        precondition(capacity > 0, "a store that holds nothing")
        self.clock = clock
        self.capacity = capacity
    }

    package func insert(_ value: Value, for key: Key, until end: Timestamp) {
        let now = clock.now
        table.withLock { $0.insert(value, for: key, until: end, now: now, capacity: capacity) }
    }

    /// Inserts where nothing is, in one step with looking.
    ///
    /// - Returns: what is there already; nil when `value` went in.
    package func insertNew(_ value: Value, for key: Key, until end: Timestamp) -> Value? {
        let now = clock.now
        return table.withLock { table in
            if let known = table.live(key, now: now) { return known }
            table.insert(value, for: key, until: end, now: now, capacity: capacity)
            return nil
        }
    }

    package subscript(key: Key) -> Value? {
        let now = clock.now
        return table.withLock { $0.live(key, now: now) }
    }

    /// Removes and returns in one step: of many simultaneous callers one gets the value.
    package func take(_ key: Key) -> Value? {
        let now = clock.now
        return table.withLock { table in
            let value = table.live(key, now: now)
            table.remove(key)
            return value
        }
    }

    /// Changes a value in place, in one step with reading it.
    ///
    /// - Returns: what `change` returns, nil when the key is unknown or its time is up.
    package func update<Result: Sendable>(
        _ key: Key, _ change: @Sendable (inout Value) -> Result
    ) -> Result? {
        let now = clock.now
        return table.withLock { table in
            guard table.live(key, now: now) != nil else { return nil }
            return table.change(key, change)
        }
    }

    package func removeAll(where isGone: @Sendable (Value) -> Bool = { _ in true }) {
        table.withLock { $0.removeAll(where: isGone) }
    }

    /// How many are held, those included whose time is up and which nobody asked for since.
    package var count: Int {
        table.withLock { $0.count }
    }
}

/// A dictionary and the order of insertion beside it. A removed key leaves its place in the queue,
/// told apart by the serial number; the queue is rebuilt before such places outnumber the rest.
private struct Table<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        var value: Value
        let end: Timestamp
        let serial: Int
    }

    private var entries: [Key: Entry] = [:]
    private var queue: [(key: Key, serial: Int)] = []
    private var oldest = 0
    private var nextSerial = 0
    private var countAtSweep = 32

    var count: Int { entries.count }

    mutating func insert(
        _ value: Value, for key: Key, until end: Timestamp, now: Timestamp, capacity: Int
    ) {
        entries[key] = Entry(value: value, end: end, serial: nextSerial)
        queue.append((key, nextSerial))
        nextSerial += 1
        if entries.count > 2 * countAtSweep { sweep(now: now) }
        while entries.count > capacity { removeOldest() }
        if queue.count > 2 * entries.count + 64 { rebuildQueue() }
    }

    mutating func live(_ key: Key, now: Timestamp) -> Value? {
        guard let entry = entries[key] else { return nil }
        if entry.end > now { return entry.value }
        entries[key] = nil
        return nil
    }

    mutating func change<Result>(_ key: Key, _ change: (inout Value) -> Result) -> Result? {
        guard var entry = entries[key] else { return nil }
        defer { entries[key] = entry }
        return change(&entry.value)
    }

    mutating func remove(_ key: Key) {
        entries[key] = nil
    }

    mutating func removeAll(where isGone: (Value) -> Bool) {
        entries = entries.filter { !isGone($0.value.value) }
        rebuildQueue()
    }

    private mutating func sweep(now: Timestamp) {
        entries = entries.filter { $0.value.end > now }
        countAtSweep = max(32, entries.count)
    }

    private mutating func removeOldest() {
        let (key, serial) = queue[oldest]
        oldest += 1
        if entries[key]?.serial == serial { entries[key] = nil }
    }

    private mutating func rebuildQueue() {
        queue = queue[oldest...].filter { entries[$0.key]?.serial == $0.serial }
        oldest = 0
    }
}

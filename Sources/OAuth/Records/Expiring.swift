import Locks

/// Values that expire, at most `capacity` of them; the oldest is dropped first.
///
/// There is no timer: expiry is checked on access, so that a moved clock acts at once, and a full
/// sweep runs only when an insertion finds the table twice as large as after the last sweep.
package final class Expiring<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let clock: WallClock
    private let table: Lock<ExpiringTable<Key, Value>>

    package init(clock: WallClock, capacity: Int) {
        precondition(capacity > 0, "a store that holds nothing")
        self.clock = clock
        table = Lock(ExpiringTable(capacity: capacity))
    }

    package func insert(_ value: Value, for key: Key, until end: Timestamp) {
        let now = clock.now
        table.withLock { $0.insert(value, for: key, until: end, now: now) }
    }

    /// Inserts a value where there is none, atomically.
    ///
    /// - Returns: the existing value; nil when `value` was inserted.
    package func insertNew(_ value: Value, for key: Key, until end: Timestamp) -> Value? {
        let now = clock.now
        return table.withLock { table in
            if let known = table.live(key, now: now) { return known }
            table.insert(value, for: key, until: end, now: now)
            return nil
        }
    }

    package subscript(key: Key) -> Value? {
        let now = clock.now
        return table.withLock { $0.live(key, now: now) }
    }

    /// Removes and returns a value atomically: only one of several concurrent callers gets it.
    package func take(_ key: Key) -> Value? {
        let now = clock.now
        return table.withLock { table in
            let value = table.live(key, now: now)
            table.remove(key)
            return value
        }
    }

    /// Reads and changes a value in place, atomically.
    ///
    /// - Returns: what `change` returns; nil when the key is unknown or its value expired.
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

    /// Calls `body` with every value that has not expired.
    package func forEach(_ body: @Sendable (Value) -> Void) {
        let now = clock.now
        for value in table.withLock({ $0.values(now: now) }) { body(value) }
    }

    /// How many values are held, including expired ones that nobody accessed since.
    package var count: Int {
        table.withLock { $0.count }
    }
}

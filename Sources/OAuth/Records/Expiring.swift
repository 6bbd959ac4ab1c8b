import Locks

/// Values that are gone once their time is up, at most `capacity` of them; the oldest goes first.
///
/// There is no timer: expiry is looked at on access, so that a moved clock acts at once, and a full
/// sweep runs only when an insertion finds the table twice as large as after the last one.
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

    /// Inserts where nothing is, in one step with looking.
    ///
    /// - Returns: what is there already; nil when `value` went in.
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

    /// Looks at every value whose time is not up.
    package func forEach(_ body: @Sendable (Value) -> Void) {
        let now = clock.now
        for value in table.withLock({ $0.values(now: now) }) { body(value) }
    }

    /// How many are held, those included whose time is up and which nobody asked for since.
    package var count: Int {
        table.withLock { $0.count }
    }
}

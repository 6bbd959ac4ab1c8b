import Locks

/// A value made from stores, and kept until one of them changes.
struct Derived<Value: Sendable>: Sendable {
    private let changes: @Sendable () -> Int
    private let make: @Sendable () -> Value
    private let known = Lock<(changes: Int, value: Value)?>(nil)

    /// - Parameter changes: the number of changes to all of the stores.
    init(
        asOf changes: @escaping @Sendable () -> Int, _ make: @escaping @Sendable () -> Value
    ) {
        (self.changes, self.make) = (changes, make)
    }

    var value: Value {
        // Read before the stores: a change in between makes the value old, not wrong.
        let changes = changes()
        if let known = known.withLock({ $0 }), known.changes == changes { return known.value }
        let made = make()
        known.withLock { $0 = (changes, made) }
        return made
    }
}

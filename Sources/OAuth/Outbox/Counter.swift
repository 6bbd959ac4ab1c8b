import Synchronization

/// Numbers things in sequence, from 1.
package final class Counter: Sendable {
    private let last = Atomic(0)

    package init() {}

    package func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }
}

extension State {
    /// Numbers the requests that are sent.
    var sentCount: Counter { part { _ in Counter() } }
}

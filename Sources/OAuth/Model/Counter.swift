import Synchronization

/// Numbers things in sequence, from 1.
package final class Counter: Sendable {
    private let last = Atomic(0)

    package init() {}

    /// The last number that it gave.
    package var count: Int { last.load(ordering: .relaxed) }

    /// Continues after a number, if it is not further already.
    package func skip(to number: Int) {
        last.max(number, ordering: .relaxed)
    }

    package func next() -> Int {
        last.wrappingAdd(1, ordering: .relaxed).newValue
    }
}

extension Counter: StatePart {
    package var content: Int { count }

    package func restore(_ content: Int) {
        skip(to: content)
    }
}

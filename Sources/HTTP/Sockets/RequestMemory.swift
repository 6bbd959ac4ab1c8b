import Locks

/// How many bytes the connections of a process hold of requests that have not been answered yet. All
/// servers of the process share one, because each connection holds little and all of them much.
package final class RequestMemory: Sendable {
    package static let ofProcess = RequestMemory()

    private let total = Lock(0)

    package init() {}

    /// How many bytes all shares are.
    package var bytes: Int { total.withLock { $0 } }
}

extension RequestMemory {
    /// What one connection holds. Whoever lets go of it gives it back.
    struct Share: ~Copyable {
        private let memory: RequestMemory
        private var bytes = 0

        init(of memory: RequestMemory) {
            self.memory = memory
        }

        deinit {
            _ = memory.exchange(bytes, for: 0, most: 0)
        }

        /// Whether the share is that large now. A smaller one always fits.
        mutating func resize(to count: Int, _ limits: Limits) -> Bool {
            guard count != bytes else { return true }
            let fits = memory.exchange(bytes, for: count, most: limits.mostBytes(forShareOf: count))
            if fits { bytes = count }
            return fits
        }
    }
}

private extension RequestMemory {
    /// Whether the new share fits. Where nobody else has one, it does.
    func exchange(_ old: Int, for new: Int, most: Int) -> Bool {
        total.withLock { total in
            let others = total - old
            guard new <= old || others == 0 || others + new <= most else { return false }
            total = others + new
            return true
        }
    }
}

private extension Limits {
    /// A quarter is kept for requests that are no longer than a head, which are still served while
    /// long ones use up the rest.
    func mostBytes(forShareOf count: Int) -> Int {
        count <= maxHeadBytes ? maxHeldBytes : maxHeldBytes / 4 * 3
    }
}

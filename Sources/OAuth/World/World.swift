/// All that a tenant needs from outside: time, randomness, waiting, other hosts and threads.
/// Nothing else may use the system, which makes tokens reproducible and clocks movable.
package struct World: Sendable {
    package let clock: WallClock
    package let entropy: Entropy
    package let outbound: Outbound
    package let wait: Wait
    /// Runs the parts of an answer that go on side by side; nil leaves it to Swift.
    package let executor: (any TaskExecutor)?
    /// Runs long computations; nil leaves it to Swift.
    package let worker: (any TaskExecutor)?

    package init(
        clock: WallClock = WallClock(), entropy: Entropy = Entropy(),
        outbound: @escaping Outbound = World.unreachable,
        wait: @escaping Wait = World.immediately, executor: (any TaskExecutor)? = nil,
        worker: (any TaskExecutor)? = nil
    ) {
        self.clock = clock
        self.entropy = entropy
        self.outbound = outbound
        self.wait = wait
        self.executor = executor
        self.worker = worker
    }

    /// This world with randomness that continues there; nil where it is not seeded.
    func with(_ position: EntropyPosition?) -> World {
        World(
            clock: clock,
            entropy: position.map { Entropy(at: $0, of: entropy.replica) } ?? entropy,
            outbound: outbound, wait: wait,
            executor: executor, worker: worker)
    }

    /// Returns after a span of real time; it does not follow the tenant's clock.
    package typealias Wait = @Sendable (Duration) async -> Void

    /// A wait for worlds that hold nothing back.
    package static let immediately: Wait = { _ in }

    /// An outbound for worlds without other hosts.
    package static let unreachable: Outbound = { _ throws(OutboundError) in
        throw OutboundError("there is no way to other hosts")
    }

    package var now: Timestamp {
        clock.now
    }
}

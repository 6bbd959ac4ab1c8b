/// All that a tenant needs from outside: time, randomness, waiting and other hosts. Nothing else
/// may use the system, which makes tokens reproducible and clocks movable.
package struct World: Sendable {
    package let clock: WallClock
    package let entropy: Entropy
    package let outbound: Outbound
    package let wait: Wait

    package init(
        clock: WallClock = WallClock(), entropy: Entropy = Entropy(),
        outbound: @escaping Outbound = World.unreachable, wait: @escaping Wait = World.sleep
    ) {
        self.clock = clock
        self.entropy = entropy
        self.outbound = outbound
        self.wait = wait
    }

    /// Returns after a span of real time; it does not follow the tenant's clock.
    package typealias Wait = @Sendable (Duration) async -> Void

    /// Holds no thread, and returns early when the task is cancelled.
    package static let sleep: Wait = { try? await Task.sleep(for: $0) }

    /// For worlds without other hosts.
    package static let unreachable: Outbound = { _ throws(OutboundError) in
        throw OutboundError("there is no way to other hosts")
    }

    package var now: Timestamp {
        clock.now
    }
}

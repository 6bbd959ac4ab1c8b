/// All that a tenant asks of the outside: time, chance, waiting and other hosts. Nothing else may ask
/// the system, which is what makes tokens reproducible and clocks movable.
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

    /// Comes back when a span of real time has passed; it does not obey the tenant's clock.
    package typealias Wait = @Sendable (Duration) async -> Void

    /// Holds no thread. Whoever is cancelled has nothing to wait for any more.
    package static let sleep: Wait = { try? await Task.sleep(for: $0) }

    /// For worlds without any other host.
    package static let unreachable: Outbound = { _ throws(OutboundError) in
        throw OutboundError("there is no way to other hosts")
    }

    package var now: Timestamp {
        clock.now
    }
}

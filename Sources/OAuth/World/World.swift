/// All that a tenant asks of the outside: time, chance and other hosts. Nothing else may ask the system, which
/// is what makes tokens reproducible and clocks movable.
package struct World: Sendable {
    package let clock: WallClock
    package let entropy: Entropy
    package let outbound: Outbound

    package init(
        clock: WallClock = WallClock(), entropy: Entropy = Entropy(),
        outbound: @escaping Outbound = World.unreachable
    ) {
        self.clock = clock
        self.entropy = entropy
        self.outbound = outbound
    }

    /// For worlds without any other host.
    package static let unreachable: Outbound = { _ throws(OutboundError) in
        throw OutboundError("there is no way to other hosts")
    }

    package var now: Timestamp {
        clock.now
    }
}

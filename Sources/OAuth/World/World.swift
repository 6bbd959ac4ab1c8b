/// All that a tenant asks of the outside: time and chance. Nothing else may ask the system, which
/// is what makes tokens reproducible and clocks movable.
package struct World: Sendable {
    package let clock: WallClock
    package let entropy: Entropy

    package init(clock: WallClock = WallClock(), entropy: Entropy = Entropy()) {
        self.clock = clock
        self.entropy = entropy
    }

    package var now: Timestamp {
        clock.now
    }
}

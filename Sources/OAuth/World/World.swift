import Members
import Text

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
        outbound: @escaping Outbound = World.unreachable, wait: @escaping Wait = World.immediately,
        executor: (any TaskExecutor)? = nil, worker: (any TaskExecutor)? = nil
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
            clock: clock, entropy: position.map { Entropy(at: $0, of: entropy.replica) } ?? entropy,
            outbound: outbound, wait: wait, executor: executor, worker: worker)
    }

    /// Returns after a span of real time; it does not follow the tenant's clock.
    package typealias Wait = @Sendable (Duration) async -> Void

    /// A wait for worlds that hold nothing back.
    package static let immediately: Wait = { _ in }

    /// An outbound for worlds without other hosts.
    package static let unreachable: Outbound = { _ throws(OutboundError) in
        throw OutboundError("there is no way to other hosts")
    }

    package var now: Timestamp { clock.now }
}

/// Measures a span of real time, for the log, for answers that must not be told apart by it, and
/// for the patience with other hosts. Nothing else may depend on it, since it does not follow the
/// tenant's clock.
package struct Stopwatch: Sendable {
    private let start = ContinuousClock.now

    package init() {}

    /// Rounded to hundredths.
    package var milliseconds: Double {
        let passed = ContinuousClock.now - start
        return ((passed / .milliseconds(1)) * 100).rounded() / 100
    }
}

/// One of several processes that serve a tenant together, behind a balancer. Its name precedes
/// everything that it gives to clients, so that the balancer can tell which one remembers it:
/// codes, tokens, cookies, forms and client ids begin with `r1.`.
package struct Replica: Sendable, Hashable {
    package let name: String

    /// - Parameter name: a name without a flaw.
    package init(named name: String) { self.name = name }

    /// The replica whose mark a text begins with; nil for a text without.
    init?(markedOn text: String) {
        guard let end = text.firstIndex(of: "."), Self.flaw(in: String(text[..<end])) == nil else {
            return nil
        }
        name = String(text[..<end])
    }

    package var mark: String { name + "." }

    /// The flaw in a name; nil for a good one. Letters and digits are safe in URLs, cookies and
    /// URNs, and survive a person who types a user code.
    package static func flaw(in name: String) -> Flaw? {
        let isName = (1...16).contains(name.utf8.count) && name.utf8.allSatisfy(isAllowed)
        return isName
            ? nil : Flaw("expected 1 to 16 lower-case letters and digits, found \(name.shown)")
    }
}

private extension Replica {
    static func isAllowed(_ byte: UInt8) -> Bool {
        byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= byte
    }
}

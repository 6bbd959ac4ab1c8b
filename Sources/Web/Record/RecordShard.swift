import OAuth

/// The exchanges of a record that began on one processor. An exchange and what went before it lie in
/// memory that this processor used last, and no other one waits for them.
struct RecordShard: Sendable {
    private var ring = ExchangeRing()
    /// How many of the oldest are beyond the limit of the record.
    private var stale = 0
    private var bytes = 0
    /// How many of them the record knows.
    private var knownBytes = 0
    /// Whether anybody wants to hear of changes.
    var isObserved = false

    var exchanges: [RecordedExchange] { ring.elements }

    /// Those that were answered after so many others, by the numbers of their answers.
    func completions(after number: Int) -> [(number: Int, index: Int)] {
        ring.completions(after: number)
    }

    subscript(index: Int) -> RecordedExchange? { ring[index] }

    var oldest: RecordedExchange? { ring.first }

    var count: Int { ring.count }

    /// How many are within the limit of the record.
    var freshCount: Int { ring.count - stale }
    var oldestFresh: ExchangeID? { ring.id(at: stale) }

    /// - Returns: the place of the exchange in this shard.
    mutating func append(_ exchange: consuming RecordedExchange) -> Int {
        ring.append(exchange)
    }

    /// Completes an exchange that is still there.
    mutating func complete(
        _ id: ExchangeID, at place: Int, _ answer: consuming ExchangeAnswer, as number: Int
    ) {
        bytes += ring.complete(id, at: place, answer, as: number)
    }

    /// Says that the oldest one that is fresh may go.
    mutating func markStale() {
        stale += 1
    }

    /// - Parameter rest: so many stay in any case.
    mutating func popStale(beyond rest: Int = 0) -> RecordedExchange? {
        guard stale > rest else { return nil }
        // What goes next has lain there for a thousand exchanges, far from the processor.
        defer { ring.prefetch() }
        return popOldest()
    }

    mutating func popAllStale(beyond rest: Int) -> [RecordedExchange] {
        (0..<max(0, stale - rest)).compactMap { _ in popOldest() }
    }

    mutating func popOldest() -> RecordedExchange? {
        let exchange = ring.popFirst()
        stale = max(0, stale - 1)
        bytes -= exchange?.bytes ?? 0
        return exchange
    }

    mutating func removeAll() {
        ring.removeAll()
        (stale, bytes) = (0, 0)
    }

    mutating func remove(_ gone: Set<ExchangeID>) {
        stale -= ring.elements.prefix(stale).count { gone.contains($0.id) }
        ring.keep { !gone.contains($0.id) }
        bytes = ring.elements.reduce(0) { $0 + $1.bytes }
    }

    /// What the record has to hear.
    mutating func takeGrowth() -> Int {
        defer { knownBytes = bytes }
        return bytes - knownBytes
    }

    /// What the record has to hear, once it is much beside what it knows: each answer adds, and each
    /// exchange that goes takes away.
    mutating func takeMuchGrowth() -> Int {
        abs(bytes - knownBytes) >= knownBytes / 16 ? takeGrowth() : 0
    }
}

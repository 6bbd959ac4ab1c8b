import OAuth

/// The exchanges of a record that began on one processor. An exchange and the ones before it lie in
/// memory that this processor used last, and no other processor waits for them.
struct RecordShard: Sendable {
    private var ring = ExchangeRing()
    /// The number of oldest exchanges beyond the record's limit.
    private var stale = 0
    private var bytes = 0
    /// The bytes that the record knows of.
    private var knownBytes = 0
    /// True if there are observers of changes.
    var isObserved = false

    var exchanges: [RecordedExchange] { ring.elements }

    /// The exchanges answered after a number, by the numbers of their answers.
    func completions(after number: Int) -> [(number: Int, index: Int)] {
        ring.completions(after: number)
    }

    subscript(index: Int) -> RecordedExchange? { ring[index] }

    var oldest: RecordedExchange? { ring.first }

    var count: Int { ring.count }

    /// The number of exchanges within the record's limit.
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

    /// Marks the oldest fresh exchange as stale.
    mutating func markStale() {
        stale += 1
    }

    /// - Parameter rest: the number of stale exchanges that stay in any case.
    mutating func popStale(beyond rest: Int = 0) -> RecordedExchange? {
        guard stale > rest else { return nil }
        // The next exchange to go was last used a thousand exchanges ago, and is out of the
        // processor's cache.
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

    /// The growth to report to the record.
    mutating func takeGrowth() -> Int {
        defer { knownBytes = bytes }
        return bytes - knownBytes
    }

    /// The growth to report to the record, once it is large beside the reported size: each answer
    /// adds, and each dropped exchange subtracts.
    mutating func takeMuchGrowth() -> Int {
        abs(bytes - knownBytes) >= knownBytes / 16 ? takeGrowth() : 0
    }
}

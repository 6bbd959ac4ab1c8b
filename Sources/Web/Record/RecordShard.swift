/// The exchanges of a record that began on one processor. An exchange and what went before it lie in
/// memory that this processor used last, and no other one waits for them.
struct RecordShard: Sendable {
    private var ring = ExchangeRing()
    private var bytes = 0
    /// How many of them the record knows.
    private var knownBytes = 0
    /// Whether anybody wants to hear of changes.
    var isObserved = false

    var exchanges: [RecordedExchange] { ring.elements }
    var oldest: RecordedExchange? { ring.first }

    /// - Returns: the place of the exchange in this shard.
    mutating func append(_ exchange: consuming RecordedExchange) -> Int {
        ring.append(exchange)
    }

    /// Completes an exchange that is still there.
    mutating func complete(_ place: Int, _ answer: consuming ExchangeAnswer, as number: Int) {
        bytes += ring.complete(place, answer, as: number)
    }

    mutating func popOldest() -> RecordedExchange? {
        let exchange = ring.popFirst()
        bytes -= exchange?.bytes ?? 0
        return exchange
    }

    /// The oldest exchange, unless its number is above `number`.
    mutating func popOldest(upTo number: Int) -> RecordedExchange? {
        guard let oldest = ring.firstRecordNumber, oldest <= number else { return nil }
        return popOldest()
    }

    mutating func removeAll() {
        ring.removeAll()
        bytes = 0
    }

    /// What the record has to hear. An exchange that drives out another grows by the difference, and
    /// mostly by nothing.
    mutating func takeGrowth() -> Int {
        defer { knownBytes = bytes }
        return bytes - knownBytes
    }
}

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
    mutating func append(_ exchange: consuming RecordedExchange) -> Int { ring.append(exchange) }

    /// Completes an exchange that is still there.
    mutating func complete(
        _ id: ExchangeID, at place: Int, _ answer: consuming ExchangeAnswer, as number: Int
    ) {
        bytes += ring.complete(id, at: place, answer, as: number)
    }

    /// Marks the oldest fresh exchange as stale.
    mutating func markStale() { stale += 1 }

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

/// Exchanges in the order of arrival, in a growing ring. They are stored inline, so recording one
/// allocates nothing.
struct ExchangeRing: Sendable {
    private var slots: [RecordedExchange?] = []
    private var head = 0
    private(set) var count = 0
    /// The number of exchanges before the first one.
    private var firstNumber = 0

    var isEmpty: Bool { count == 0 }

    var first: RecordedExchange? { isEmpty ? nil : slots[head] }

    /// The id of the exchange at an index from the oldest.
    func id(at index: Int) -> ExchangeID? { index < count ? slots[slot(index)]?.id : nil }

    /// The indices of exchanges answered after a number, with the numbers of their answers.
    func completions(after number: Int) -> [(number: Int, index: Int)] {
        slots.withUnsafeBufferPointer { slots in
            (0..<count).compactMap { index in
                guard let completion = slots[slot(index)]?.completion, completion > number else {
                    return nil
                }
                return (completion, index)
            }
        }
    }

    /// The exchange at an index from the oldest.
    subscript(index: Int) -> RecordedExchange? { slots[slot(index)] }

    var elements: [RecordedExchange] { (0..<count).compactMap { slots[slot($0)] } }

    /// - Returns: the number of the exchange, counted from 0.
    mutating func append(_ exchange: consuming RecordedExchange) -> Int {
        if count == slots.count { grow() }
        slots[slot(count)] = exchange
        count += 1
        return firstNumber + count - 1
    }

    /// Completes an exchange that is still in the ring.
    ///
    /// - Parameter number: its number at its arrival, which may have changed since.
    /// - Returns: its size in bytes; 0 if it is gone.
    mutating func complete(
        _ id: ExchangeID, at number: Int, _ answer: consuming ExchangeAnswer, as completion: Int
    ) -> Int {
        guard let index = index(of: id, at: number) else { return 0 }
        return slots[slot(index)]?.complete(answer, number: completion) ?? 0
    }

    /// - Returns: the exchange; nil if there was none.
    mutating func popFirst() -> RecordedExchange? {
        guard !isEmpty else { return nil }
        defer {
            head = slot(1)
            count -= 1
            firstNumber += 1
        }
        return slots[head].take()
    }

    /// Prefetches the memory of the next exchanges to go.
    func prefetch() {
        guard count > 4 else { return }
        slots[slot(1)]?.prefetch(parts: true)
        slots[slot(3)]?.prefetch(parts: false)
    }

    mutating func removeAll() {
        firstNumber += count
        slots = []
        (head, count) = (0, 0)
    }

    /// Keeps some exchanges, of which only the newest keep their numbers.
    mutating func keep(where isKept: (borrowing RecordedExchange) -> Bool) {
        let kept = elements.filter { isKept($0) }
        firstNumber += count - kept.count
        slots = kept + Array(repeating: nil, count: slots.count - kept.count)
        (head, count) = (0, kept.count)
    }

    private func index(of id: ExchangeID, at number: Int) -> Int? {
        let usual = number - firstNumber
        if usual >= 0, self.id(at: usual) == id { return usual }
        return (0..<count).first { self.id(at: $0) == id }
    }

    /// The slot of an index from the oldest. The number of slots is a power of two, since a
    /// division would take longer than all else here.
    private func slot(_ index: Int) -> Int { (head + index) & (slots.count - 1) }

    private mutating func grow() {
        slots = elements + Array(repeating: nil, count: max(16, slots.count))
        head = 0
    }
}

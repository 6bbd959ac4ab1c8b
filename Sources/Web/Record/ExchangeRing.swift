import OAuth

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
    func id(at index: Int) -> ExchangeID? {
        index < count ? slots[slot(index)]?.id : nil
    }

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

    var elements: [RecordedExchange] {
        (0..<count).compactMap { slots[slot($0)] }
    }

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
    private func slot(_ index: Int) -> Int {
        (head + index) & (slots.count - 1)
    }

    private mutating func grow() {
        slots = elements + Array(repeating: nil, count: max(16, slots.count))
        head = 0
    }
}

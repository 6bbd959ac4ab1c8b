/// Exchanges in the order of their arrival, in a ring that grows as they come.
struct ExchangeRing: Sendable {
    private var slots: [RecordedExchange?] = []
    private var head = 0
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    var first: RecordedExchange? { isEmpty ? nil : slots[head] }

    var elements: [RecordedExchange] {
        (0..<count).compactMap { slots[(head + $0) % slots.count] }
    }

    mutating func append(_ exchange: RecordedExchange) {
        if count == slots.count { grow() }
        slots[(head + count) % slots.count] = exchange
        count += 1
    }

    mutating func removeFirst() -> RecordedExchange? {
        guard let first else { return nil }
        slots[head] = nil
        head = (head + 1) % slots.count
        count -= 1
        return first
    }

    private mutating func grow() {
        slots = elements + Array(repeating: nil, count: max(16, slots.count))
        head = 0
    }
}

import OAuth

/// One step of a reader through the answered exchanges, in the order of their answers.
package enum RecordStep: Sendable {
    case exchange(RecordedExchange)
    /// The answers with these numbers were forgotten before they were read.
    case missed(ClosedRange<Int>)

    /// The number of the answer that the reader has reached.
    package var completion: Int {
        switch self {
        case .exchange(let exchange): exchange.completion
        case .missed(let numbers): numbers.upperBound
        }
    }
}

extension RequestLog {
    /// The steps after an answer's number, with at most that many exchanges. A reader needs to hold
    /// only the number that it has reached.
    package func steps(after number: Int, atMost most: Int) -> [RecordStep] {
        let (found, last) = answered(after: number, atMost: most)
        return Self.steps(found, after: number, upTo: last)
    }

    /// The number of the answer to an exchange; nil if it has none, or is forgotten.
    func completion(of id: ExchangeID) -> Int? {
        exchanges.first { $0.id == id && $0.answer != nil }?.completion
    }
}

private extension RequestLog {
    /// Every answer has a number, so a missing number was forgotten.
    ///
    /// - Parameter last: the number of the last answer; nil if there are more than those found.
    static func steps(
        _ found: [RecordedExchange], after number: Int, upTo last: Int?
    ) -> [RecordStep] {
        var steps: [RecordStep] = []
        var seen = number
        for exchange in found {
            if exchange.completion > seen + 1 {
                steps.append(.missed(seen + 1...exchange.completion - 1))
            }
            steps.append(.exchange(exchange))
            seen = exchange.completion
        }
        if let last, last > seen { steps.append(.missed(seen + 1...last)) }
        return steps
    }
}

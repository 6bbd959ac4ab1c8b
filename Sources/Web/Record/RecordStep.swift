import OAuth

/// What a reader comes upon who reads the answered exchanges in the order of their answers.
package enum RecordStep: Sendable {
    case exchange(RecordedExchange)
    /// The answers with these numbers, which were forgotten before they were read.
    case missed(ClosedRange<Int>)

    /// The number of the answer that the reader has come to.
    package var completion: Int {
        switch self {
        case .exchange(let exchange): exchange.completion
        case .missed(let numbers): numbers.upperBound
        }
    }
}

extension RequestLog {
    /// What comes after so many answers, at most so many exchanges of it. A reader needs to hold no
    /// more than the number that it has come to.
    package func steps(after number: Int, atMost most: Int) -> [RecordStep] {
        let (found, last) = answered(after: number, atMost: most)
        return Self.steps(found, after: number, upTo: last)
    }

    /// The number of the answer to an exchange; nil where it has none, or is forgotten.
    func completion(of id: ExchangeID) -> Int? {
        exchanges.first { $0.id == id && $0.answer != nil }?.completion
    }
}

private extension RequestLog {
    /// Every answer has a number, so what is missing between two was forgotten.
    ///
    /// - Parameter last: the number of the last answer; nil where there are more than those found.
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

import HTTP
import OAuth

/// An exchange in its tenant's record: known from its arrival, complete with its answer. It is
/// moved for each request, so it is small.
package struct RecordedExchange: Sendable {
    package let id: ExchangeID
    let place: Arrival
    /// The time of its arrival on the tenant's clock.
    package let arrival: Timestamp
    /// Its place in the order of answers, from 1; 0 before its answer.
    package private(set) var completion = 0
    /// Its size as the log counts it; 0 before its answer.
    private(set) var bytes = 0
    private var stage: Stage

    private enum Stage {
        case open(Exchange)
        case answered(ExchangeAnswer)
    }

    init(_ exchange: Exchange, _ id: ExchangeID, at place: Arrival) {
        self.id = id
        self.place = place
        arrival = exchange.server.now
        stage = .open(exchange)
    }

    /// Prefetches the memory needed when it is dropped, in two steps.
    func prefetch(parts: Bool) {
        guard case .answered(let answer) = stage else { return }
        if parts { answer.prefetchParts() } else { answer.prefetch() }
    }

    /// - Returns: its size as the log counts it, in bytes.
    mutating func complete(_ answer: consuming ExchangeAnswer, number: Int) -> Int {
        bytes = answer.bytes
        completion = number
        stage = .answered(answer)
        return bytes
    }
}

extension RecordedExchange {
    /// nil before its answer.
    package var answer: ExchangeAnswer? {
        guard case .answered(let answer) = stage else { return nil }
        return answer
    }

    package var request: Request {
        switch stage {
        case .open(let exchange): exchange.request
        case .answered(let answer): answer.request
        }
    }

    /// The number of bytes at the end of the request's body that were not kept.
    var leftOutBytes: Int { answer?.leftOutBytes ?? 0 }

    package var facts: ExchangeFacts {
        var facts = record.facts
        facts.recall { [self] in request }
        return facts
    }

    /// The outcome of an exchange, as far as known.
    package enum Outcome: String, CaseIterable {
        case accepted
        case refused

        /// A refusal may be a redirect or a page.
        init(_ facts: borrowing ExchangeFacts, status: Int) {
            self = facts.error != nil || status >= 400 ? .refused : .accepted
        }
    }

    /// nil before its answer.
    package var outcome: Outcome? {
        answer.map { answer in
            answer.record.read { Outcome($0, status: answer.response.status.code) }
        }
    }
}

private extension RecordedExchange {
    var record: ExchangeRecord {
        switch stage {
        case .open(let exchange): exchange.context.record
        case .answered(let answer): answer.record
        }
    }
}

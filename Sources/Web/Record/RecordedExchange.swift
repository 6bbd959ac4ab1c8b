import HTTP
import OAuth

/// An exchange in the record of its tenant: known from its arrival, complete once it is answered. It
/// is moved for each request, so it is small: what an answered one keeps is an object.
package struct RecordedExchange: Sendable {
    package let id: ExchangeID
    let place: Arrival
    /// When it arrived, on the tenant's clock.
    package let arrival: Timestamp
    /// Its place in the order of answers, from 1; 0 while it waits for its answer.
    package private(set) var completion = 0
    private var state: State

    private enum State: Sendable {
        case arriving(Exchange)
        case answered(ExchangeAnswer)

        var request: Request {
            switch self {
            case .arriving(let exchange): exchange.request
            case .answered(let answer): answer.request
            }
        }

        var facts: ExchangeFacts {
            switch self {
            case .arriving(let exchange): exchange.context.record.facts
            case .answered(let answer): answer.record.facts
            }
        }
    }

    init(_ exchange: Exchange, _ id: ExchangeID, at place: Arrival) {
        self.id = id
        self.place = place
        arrival = exchange.server.world.now
        state = .arriving(exchange)
    }

    mutating func complete(_ answer: ExchangeAnswer, number: Int) {
        state = .answered(answer)
        completion = number
    }
}

extension RecordedExchange {
    /// nil while it waits for its answer.
    package var answer: ExchangeAnswer? {
        if case .answered(let answer) = state { answer } else { nil }
    }

    package var request: Request { state.request }

    package var facts: ExchangeFacts {
        var facts = state.facts
        facts.recall { [state] in state.request }
        return facts
    }

    /// The bytes that the log counts for it: 0 while it waits for its answer.
    var bytes: Int { answer?.bytes ?? 0 }

    /// Whether it was answered as asked, as far as is known.
    package enum Outcome: String, CaseIterable {
        case accepted
        case refused
    }

    /// nil while it waits for its answer. A refusal may be a redirect, or a page.
    package var outcome: Outcome? {
        answer.map { $0.isRefusal ? .refused : .accepted }
    }
}

import HTTP
import OAuth

/// An exchange in the record of its tenant: known from its arrival, complete once it is answered. It
/// is moved for each request, so it is small.
package struct RecordedExchange: Sendable {
    private let arrived: ArrivedExchange
    /// Its place in the order of answers, from 1; 0 while it waits for its answer.
    package private(set) var completion = 0
    /// nil while it waits for its answer.
    package private(set) var answer: ExchangeAnswer?

    init(_ arrived: consuming ArrivedExchange) {
        self.arrived = arrived
    }

    /// - Returns: the bytes that the log counts for it.
    mutating func complete(_ answer: consuming ExchangeAnswer, number: Int) -> Int {
        self.answer = answer
        completion = number
        return bytes
    }
}

extension RecordedExchange {
    package var id: ExchangeID { arrived.id }
    var number: Int { arrived.number }
    var place: Arrival { arrived.place }

    /// When it arrived, on the tenant's clock.
    package var arrival: Timestamp { arrived.time }

    package var request: Request { arrived.request.request }

    package var facts: ExchangeFacts {
        var facts = arrived.record.facts
        facts.recall { [arrived] in arrived.request.request }
        return facts
    }

    /// An estimate of the bytes that the log counts for it: 0 while it waits for its answer.
    var bytes: Int {
        guard let answer else { return 0 }
        return Self.ownBytes + arrived.request.byteCount + answer.response.body.bytes.capacity
    }

    /// The facts, what else is of one size, and the fields of the response.
    private static let ownBytes = 1_500

    /// Whether it was answered as asked, as far as is known.
    package enum Outcome: String, CaseIterable {
        case accepted
        case refused

        /// A refusal may be a redirect, or a page.
        init(_ facts: borrowing ExchangeFacts, status: Int) {
            self = facts.error != nil || status >= 400 ? .refused : .accepted
        }
    }

    /// nil while it waits for its answer.
    package var outcome: Outcome? {
        answer.map { answer in
            arrived.record.read { Outcome($0, status: answer.response.status.code) }
        }
    }
}

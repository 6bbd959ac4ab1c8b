import HTTP
import OAuth

/// An exchange in the record of its tenant: known from its arrival, complete once it is answered.
package struct RecordedExchange: Sendable {
    package let id: ExchangeID
    /// When it arrived, on the tenant's clock.
    package let arrival: Timestamp
    package let request: Request
    let place: Arrival
    private let record: ExchangeRecord
    /// nil while it waits for its answer.
    package private(set) var answer: Completion?
    /// The bytes that the log counts for it: 0 while it waits for its answer.
    private(set) var bytes = 0

    /// How it ended.
    package struct Completion: Sendable {
        package let response: Response
        package let milliseconds: Double
        /// The ids of the rules that changed the answer.
        package let rules: [String]
        /// Its place in the order of answers, from 1.
        var number = 0
    }

    init(_ exchange: Exchange, _ id: ExchangeID, at place: Arrival) {
        self.id = id
        self.place = place
        arrival = exchange.server.world.now
        request = exchange.request
        record = exchange.context.record
    }

    package var facts: ExchangeFacts { record.facts }

    mutating func complete(_ answer: Completion) {
        self.answer = answer
        bytes = bytes(with: answer.response)
    }
}

extension RecordedExchange {
    /// Whether it was answered as asked, as far as is known.
    package enum Outcome: String, CaseIterable {
        case accepted
        case refused
    }

    /// nil while it waits for its answer. A refusal may be a redirect, or a page.
    package var outcome: Outcome? {
        answer.map { facts.error != nil || $0.response.status.code >= 400 ? .refused : .accepted }
    }

    /// An estimate of the bytes that it keeps.
    private func bytes(with response: Response) -> Int {
        Self.ownBytes + Self.fieldBytes * (request.fields.count + response.fields.count)
            + request.fields.byteCount + response.fields.byteCount + request.path.utf8.count
            + (request.query?.utf8.count ?? 0) + request.body.count + response.body.bytes.count
    }

    /// The objects themselves, and the facts.
    private static let ownBytes = 1_000
    /// A field line beside its name and its value.
    private static let fieldBytes = 48
}

import HTTP
import JOSE
import OAuth
import Platform

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

    /// nil before its answer.
    package var answer: ExchangeAnswer? {
        guard case .answered(let answer) = stage else { return nil }
        return answer
    }

    /// The ids of the rules that act on its answer, so far.
    var rules: [String] {
        switch stage {
        case .open(let exchange): exchange.context.actingRules
        case .answered(let answer): answer.rules
        }
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
        /// A user was shown a page of a login that has not come to an end.
        case waiting

        /// A refusal may be a redirect or a page.
        init(_ facts: borrowing ExchangeFacts, status: Int) {
            let isOfLogin = facts.endpoint == .authorize || facts.flow == .authorize
            if facts.error != nil || status >= 400 {
                self = .refused
            } else {
                self = isOfLogin && status == 200 && facts.artefacts.isEmpty ? .waiting : .accepted
            }
        }
    }

    /// False for a request that was refused, or is not answered yet.
    package var hasPassed: Bool { outcome.map { $0 != .refused } ?? false }

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

/// An answered exchange of the record, in one allocation with the head of its request.
///
/// `@unchecked Sendable`: it never changes once made, and its parts are `Sendable`.
package struct ExchangeAnswer: @unchecked Sendable {
    private let content: ManagedBuffer<Content, UInt8>

    private struct Content: Sendable {
        let record: ExchangeRecord
        let headBytes: Int
        let requestBody: [UInt8]
        let leftOutBytes: Int
        let response: Response
        let milliseconds: Double
        let rules: [String]
    }

    init(_ response: Response, to exchange: Exchange, milliseconds: Double) {
        content = withUnsafeTemporaryAllocation(byteCount: PackedHead.usualSize, alignment: 1) {
            room in
            let size = PackedHead.write(exchange.request, into: room)
            return .create(minimumCapacity: size) { content in
                content.withUnsafeMutablePointerToElements {
                    let place = UnsafeMutableRawBufferPointer(start: $0, count: size)
                    if size > room.count {
                        _ = PackedHead.write(exchange.request, into: place)
                    } else {
                        place.copyMemory(from: UnsafeRawBufferPointer(rebasing: room.prefix(size)))
                    }
                }
                let body = exchange.request.body.prefix(Self.mostBodyBytes)
                return Content(
                    record: exchange.context.record, headBytes: size,
                    // The array of a body grew as it arrived, and may have spare room for as much
                    // again.
                    requestBody: body.withUnsafeBufferPointer(Array.init),
                    leftOutBytes: exchange.request.body.count - body.count, response: response,
                    milliseconds: milliseconds, rules: exchange.context.actingRules)
            }
        }
    }

    /// Prefetches the memory needed when the answer is dropped.
    func prefetch() { Prefetch.object(content, bytes: MemoryLayout<Content>.size) }

    /// Prefetches the memory that the content refers to, after `prefetch` has loaded the content
    /// itself.
    func prefetchParts() {
        content.withUnsafeMutablePointerToHeader {
            $0.pointee.record.prefetch()
            $0.pointee.response.fields.prefetch()
        }
    }

    package var response: Response { content.header.response }
    package var milliseconds: Double { content.header.milliseconds }

    /// The ids of the rules that changed the answer.
    package var rules: [String] { content.header.rules }

    var record: ExchangeRecord { content.header.record }

    var request: Request {
        content.withUnsafeMutablePointers { content, head in
            PackedHead.request(
                UnsafeRawBufferPointer(start: head, count: content.pointee.headBytes),
                body: content.pointee.requestBody)
        }
    }

    /// The number of bytes at the end of the request's body that were not kept.
    var leftOutBytes: Int { content.header.leftOutBytes }

    /// No real request is longer, and the record must hold many such bodies.
    private static let mostBodyBytes = 32_768

    /// Its estimated size in bytes.
    var bytes: Int {
        Self.ownBytes + content.header.headBytes + content.header.requestBody.count
            + content.header.response.body.bytes.capacity
    }

    /// The size of the facts, other parts of fixed size, and the fields of the response.
    private static let ownBytes = 1_500
}

/// A finding about requests that were accepted nevertheless.
package struct RecordedWarning: Sendable {
    package let diagnosis: Finding
    package private(set) var count = 0
    package private(set) var first: RecordedExchange
    package private(set) var last: RecordedExchange

    /// One warning for each code, in the order of first occurrence. Effects of rules are no
    /// warnings.
    package static func warnings(of exchanges: [RecordedExchange]) -> [RecordedWarning] {
        var codes: [String] = []
        var warnings: [String: RecordedWarning] = [:]
        for exchange in exchanges where exchange.hasPassed {
            for finding in exchange.facts.findings where !finding.code.name.hasPrefix("rule.") {
                let code = finding.code.name
                if warnings[code] == nil { codes.append(code) }
                warnings[
                    code,
                    default: RecordedWarning(diagnosis: finding, first: exchange, last: exchange)
                ].note(exchange)
            }
        }
        return codes.compactMap { warnings[$0] }
    }

    private init(diagnosis: Finding, first: RecordedExchange, last: RecordedExchange) {
        self.diagnosis = diagnosis
        self.first = first
        self.last = last
    }

    private mutating func note(_ exchange: RecordedExchange) {
        count += 1
        last = exchange
    }
}

/// The exchanges of one login, or of one grant without a login, and of their results.
package struct RecordedFlow: Sendable {
    /// `flow_7`, with the number of its first exchange.
    package let id: String
    /// The exchanges, the oldest first.
    package let exchanges: [RecordedExchange]

    /// Groups exchanges; those of no flow are left out.
    package static func flows(of exchanges: [RecordedExchange]) -> [RecordedFlow] {
        var order: [ExchangeID] = []
        var groups: [ExchangeID: [RecordedExchange]] = [:]
        for exchange in exchanges {
            guard let id = exchange.facts.flowID else { continue }
            if groups[id] == nil { order.append(id) }
            groups[id, default: []].append(exchange)
        }
        return order.map { id in RecordedFlow(id: id.flowName, exchanges: groups[id] ?? []) }
    }

    func json(_ redaction: RecordRedaction) -> JSON {
        let facts = exchanges.map(\.facts)
        let shown = { (text: String) in JSON.string(redaction.text(text)) }
        return .members([
            "id": .string(id), "steps": .array(exchanges.map(\.step)),
            "client_id": facts.lazy.compactMap(\.clientIDs.first).first.map(shown),
            "user": facts.lazy.compactMap(\.userNames.last).first.map(shown),
            "outcome": (exchanges.last?.outcome?.rawValue).map(JSON.string),
        ])
    }
}

private extension RecordedExchange {
    var step: JSON {
        let facts = facts
        return .members([
            "id": .string(id.text), "time": .string(arrival.iso8601),
            "codes": .array(facts.findings.map { .string($0.code.name) }),
            "endpoint": (facts.endpoint?.rawValue).map(JSON.string),
            "status": (answer?.response.status.code).map(JSON.integer),
            "outcome": (outcome?.rawValue).map(JSON.string),
            "error": (facts.error?.rawValue).map(JSON.string),
        ])
    }
}

import Members
import Synchronization
import Text

/// The name of an exchange: `req_42`. Later ones have higher numbers, and none is used twice.
package struct ExchangeID: Sendable, Hashable, Comparable {
    package let number: UInt32

    package var text: String { "req_" + String(number) }

    /// The name of the flow that begins with the exchange.
    package var flowName: String { "flow_" + String(number) }

    package init?(text: String) {
        guard text.hasPrefix("req_"), let number = UInt32(text.dropFirst(4)) else { return nil }
        self.number = number
    }

    package init(number: UInt32) { self.number = number }

    package static func < (left: ExchangeID, right: ExchangeID) -> Bool {
        left.number < right.number
    }
}

/// Numbers the exchanges of a server in sequence.
package final class ExchangeIDs: Sendable {
    private let last = Atomic<UInt32>(0)

    package init() {}

    /// Continues after an id that is known from elsewhere, if it is not further already.
    package func skip(to id: ExchangeID) { last.max(id.number, ordering: .relaxed) }

    package func draw() -> ExchangeID {
        ExchangeID(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
    }
}

/// A document knows the highest one that it mentions.
extension ExchangeID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = ExchangeID(text: text) else {
            throw Flaw("expected the id of a request like req_42, found \(text.shown)")
        }
        self = id
        let document = try decoder.inDocument.document
        document[ExchangeID.self] = document[ExchangeID.self].map { max($0, id) } ?? id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

/// Makes up readable names that are never used again: `rule_1`, `rule_2`.
package struct SerialNames: Sendable, Codable {
    let prefix: String
    private(set) var last: Int
    /// Later numbers that somebody chose.
    private(set) var chosen: Set<Int>

    package init(_ prefix: String, after last: Int = 0, chosen: Set<Int> = []) {
        self.prefix = prefix
        self.last = last
        self.chosen = chosen
    }

    package mutating func next() -> String {
        repeat { last += 1 } while chosen.remove(last) != nil
        return "\(prefix)\(last)"
    }

    /// Remembers a name that was not made up here, so that it will not be made up later.
    package mutating func note(_ name: String) {
        guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number > last
        else { return }
        chosen.insert(number)
    }
}

/// Numbers things in sequence, from 1.
package final class Counter: Sendable {
    private let last = Atomic(0)

    package init() {}

    /// The last number that it gave.
    package var count: Int { last.load(ordering: .relaxed) }

    /// Continues after a number, if it is not further already.
    package func skip(to number: Int) { last.max(number, ordering: .relaxed) }

    package func next() -> Int { last.wrappingAdd(1, ordering: .relaxed).newValue }
}

extension Counter: StatePart {
    package var content: Int { count }

    package func restore(_ content: Int) { skip(to: content) }
}

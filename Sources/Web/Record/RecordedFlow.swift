import HTTP
import JOSE
import OAuth

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
        return order.map { id in
            RecordedFlow(id: id.flowName, exchanges: groups[id] ?? [])
        }
    }
}

extension RecordedFlow {
    var json: JSON {
        var json: JSON = [
            "id": .string(id), "steps": .array(exchanges.map(\.step)),
        ]
        let facts = exchanges.map(\.facts)
        json["client_id"] = facts.lazy.compactMap(\.clientIDs.first).first.map(JSON.string)
        json["user"] = facts.lazy.compactMap(\.userNames.last).first.map(JSON.string)
        json["outcome"] = exchanges.last?.outcome.map { .string($0.rawValue) }
        return json
    }
}

private extension RecordedExchange {
    var step: JSON {
        let facts = facts
        var step: JSON = [
            "id": .string(id.text), "time": .string(arrival.iso8601),
            "codes": .array(facts.findings.map { .string($0.code.name) }),
        ]
        step["endpoint"] = facts.endpoint.map { .string($0.rawValue) }
        step["status"] = answer.map { .integer($0.response.status.code) }
        step["outcome"] = outcome.map { .string($0.rawValue) }
        step["error"] = facts.error.map { .string($0.rawValue) }
        return step
    }
}

import HTTP
import JOSE
import OAuth

extension LogEntry {
    /// A line for programs. The documentation has its schema.
    var json: JSON {
        var line: JSON = [
            "event": "request", "time": .string(time.iso8601), "level": .string(level.rawValue),
            "id": .string(facts.name), "method": .string(method.rawValue),
            "path": .string(path), "status": .integer(status),
            "outcome": .string(outcome.rawValue), "ms": .number(milliseconds),
        ]
        line["tenant"] = tenant.map(JSON.string)
        line["endpoint"] = (facts.endpoint?.rawValue).map(JSON.string)
        line["client_id"] = facts.clientID.map(JSON.string)
        line["user"] = user.map(JSON.string)
        line["grant_type"] = facts.grantType.map(JSON.string)
        line["artefacts"] = list(facts.artefacts.map { .string($0.name) })
        line["error"] = (facts.error?.rawValue).map(JSON.string)
        line["diagnoses"] = list(facts.findings.map(\.json))
        line["cause"] = facts.cause.map(JSON.string)
        return line
    }

    /// The list as JSON; nil when it is empty.
    private func list(_ elements: [JSON]) -> JSON? {
        elements.isEmpty ? nil : .array(elements)
    }
}

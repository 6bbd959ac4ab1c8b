import Locks
import OAuth

/// Counters of a server since its start, for `metrics`.
package final class Metrics: Sendable {
    private let counts = Lock(Counts())

    struct Counts: Sendable {
        var requests: [Request: Int] = [:]
        /// Tokens by kind and grant.
        var tokens: [Token: Int] = [:]
        /// Refusals by diagnosis code.
        var refusals: [String: Int] = [:]
        var durations = Durations()
    }

    struct Request: Hashable {
        let endpoint: EndpointName?
        let status: Int
    }

    struct Token: Hashable {
        let kind: String
        let grantType: String
    }

    var snapshot: Counts { counts.withLock { $0 } }

    func note(_ facts: borrowing ExchangeFacts, status: Int, milliseconds: Double) {
        let endpoint = facts.endpoint
        let artefacts = facts.artefacts
        let grantType = artefacts.isEmpty ? "" : facts.grantType ?? facts.flow?.rawValue ?? ""
        let refusal = facts.error == nil ? nil : facts.findings.last?.code.name
        counts.withLock { counts in
            counts.requests[Request(endpoint: endpoint, status: status), default: 0] += 1
            counts.durations.note(milliseconds)
            for kind in artefacts {
                counts.tokens[Token(kind: kind.name, grantType: grantType), default: 0] += 1
            }
            if let refusal { counts.refusals[refusal, default: 0] += 1 }
        }
    }
}

/// A histogram of the durations of answers.
struct Durations: Sendable {
    /// The upper bounds, in milliseconds.
    static let bounds: [Double] = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 50, 250, 1_000, 10_000]

    private(set) var counts = [Int](repeating: 0, count: bounds.count + 1)
    private(set) var milliseconds = 0.0

    mutating func note(_ milliseconds: Double) {
        let bucket = Self.bounds.firstIndex { milliseconds <= $0 } ?? Self.bounds.count
        counts[bucket] += 1
        self.milliseconds += milliseconds
    }
}

/// Metrics in the text form of Prometheus
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
struct Exposition {
    let metrics: Metrics.Counts
    let tenants: Int
    /// The memory that all tenants use, in bytes.
    let bytes: Int

    var text: String {
        (requests + tokens + refusals + durations + gauges).joined(separator: "\n") + "\n"
    }
}

private extension Exposition {
    var requests: [String] {
        counter("requests", "Requests by endpoint and status", metrics.requests) {
            [("endpoint", $0.endpoint?.rawValue ?? "none"), ("status", String($0.status))]
        }
    }

    var tokens: [String] {
        counter("tokens", "Issued codes and tokens by kind and grant", metrics.tokens) {
            [("kind", $0.kind), ("grant", $0.grantType)]
        }
    }

    var refusals: [String] {
        counter("refusals", "Refused requests by diagnosis", metrics.refusals) { [("code", $0)] }
    }

    func counter<Key>(
        _ name: String, _ help: String, _ counts: [Key: Int],
        labels: (Key) -> [(name: String, value: String)]
    ) -> [String] {
        family("understudy_\(name)_total", "counter", help)
            + counts.map { key, count in
                let labels = labels(key).map { "\($0.name)=\"\(Self.escaped($0.value))\"" }
                return "understudy_\(name)_total{\(labels.joined(separator: ","))} \(count)"
            }.sorted()
    }

    var durations: [String] {
        let name = "understudy_request_duration_seconds"
        var lines = family(name, "histogram", "The time that answers took")
        var total = 0
        for (bound, count) in zip(Durations.bounds, metrics.durations.counts) {
            total += count
            lines.append("\(name)_bucket{le=\"\(bound / 1_000)\"} \(total)")
        }
        total += metrics.durations.counts.last ?? 0
        return lines + [
            "\(name)_bucket{le=\"+Inf\"} \(total)",
            "\(name)_sum \(metrics.durations.milliseconds / 1_000)", "\(name)_count \(total)",
        ]
    }

    var gauges: [String] {
        family("understudy_tenants", "gauge", "Tenants in memory, the root included")
            + ["understudy_tenants \(tenants)"]
            + family("understudy_memory_bytes", "gauge", "The memory of the tenants, estimated")
            + ["understudy_memory_bytes \(bytes)"]
    }

    func family(_ name: String, _ type: String, _ help: String) -> [String] {
        ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
    }

    /// The escaped value of a label.
    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, character in
            switch character {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.append(character)
            }
        }
    }
}

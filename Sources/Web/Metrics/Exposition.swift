import OAuth

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
        family("understudy_requests_total", "counter", "Requests by endpoint and status")
            + metrics.requests.map { key, count in
                let endpoint = key.endpoint?.rawValue ?? "none"
                return "understudy_requests_total{endpoint=\"\(Self.escaped(endpoint))\","
                    + "status=\"\(key.status)\"} \(count)"
            }.sorted()
    }

    var tokens: [String] {
        family("understudy_tokens_total", "counter", "Issued codes and tokens by kind and grant")
            + metrics.tokens.map { key, count in
                "understudy_tokens_total{kind=\"\(key.kind)\","
                    + "grant=\"\(Self.escaped(key.grantType))\"} \(count)"
            }.sorted()
    }

    var refusals: [String] {
        family("understudy_refusals_total", "counter", "Refused requests by diagnosis")
            + metrics.refusals.map { code, count in
                "understudy_refusals_total{code=\"\(Self.escaped(code))\"} \(count)"
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

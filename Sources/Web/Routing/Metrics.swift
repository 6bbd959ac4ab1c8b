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

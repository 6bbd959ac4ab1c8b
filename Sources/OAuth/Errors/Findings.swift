import Locks

/// What was noticed in one exchange, in order and each once; filled by the flows, read by log, record and header.
package final class Findings: Sendable {
    private let diagnoses = Lock<[Diagnosis]>([])

    package init() {}

    package func add(_ diagnosis: Diagnosis) {
        diagnoses.withLock {
            if !$0.contains(diagnosis) { $0.append(diagnosis) }
        }
    }

    package var all: [Diagnosis] {
        diagnoses.withLock { $0 }
    }
}

import Locks
import Text

/// Limits the wrong guesses of each sender in a span of time (RFC 8628 §5.1). A limit for all
/// senders together would let any page lock everybody out.
package final class AttemptLimit: StatePart {
    package struct Failures: Sendable, Codable {
        let sender: SecretDigest
        var start: Timestamp
        var count = 0
    }

    private let clock: WallClock
    private let most: Int
    private let span: Seconds
    /// The number of senders to remember; the one whose span began first is forgotten first.
    private let capacity: Int
    private let failures = Lock<[SecretDigest: Failures]>([:])

    package init(clock: WallClock, most: Int, within span: Seconds, capacity: Int = 1000) {
        self.clock = clock
        self.most = most
        self.span = span
        self.capacity = capacity
    }

    /// Runs `attempt` unless too many of the sender's failed.
    ///
    /// - Throws: `error` when `attempt` was not run.
    package func guarding<Result>(
        _ sender: SecretDigest, refusal error: OAuthError, _ attempt: () -> Result?
    ) throws(OAuthError) -> Result? {
        let now = clock.now
        let isAdmitted = failures.withLock { failures in
            makeRoom(for: sender, in: &failures)
            var own = failures[sender] ?? Failures(sender: sender, start: now)
            if now - own.start >= span || now < own.start {
                own = Failures(sender: sender, start: now)
            }
            // Counted before the outcome is known, so that concurrent attempts cannot slip through.
            own.count += 1
            failures[sender] = own
            return own.count <= most
        }
        guard isAdmitted else { throw error }
        let result = attempt()
        if result != nil {
            failures.withLock { failures in
                failures[sender]?.count -= 1
                if failures[sender]?.count == 0 { failures[sender] = nil }
            }
        }
        return result
    }

    /// The failures, with their senders.
    package var content: [Failures] {
        failures.withLock { Array($0.values) }.ordered { $0.sender.text }
    }

    package func restore(_ content: [Failures]) {
        failures.withLock { failures in
            for sender in content { failures[sender.sender] = sender }
        }
    }

    private func makeRoom(
        for sender: SecretDigest, in failures: inout [SecretDigest: Failures]
    ) {
        guard failures.count >= capacity, failures[sender] == nil,
            let oldest = failures.min(by: { $0.value.start < $1.value.start })
        else { return }
        failures[oldest.key] = nil
    }
}

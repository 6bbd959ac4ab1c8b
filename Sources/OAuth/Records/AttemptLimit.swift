import Locks

/// Limits the wrong guesses in a span of time, counted for all callers together, since a wrong
/// guess belongs to nobody (RFC 8628 §5.1).
package final class AttemptLimit: Sendable {
    private let clock: WallClock
    private let most: Int
    private let span: Seconds
    private let failures = Lock<(start: Timestamp, count: Int)>((Timestamp(seconds: 0), 0))

    package init(clock: WallClock, most: Int, within span: Seconds) {
        self.clock = clock
        self.most = most
        self.span = span
    }

    /// Runs `attempt` unless too many failed.
    ///
    /// - Throws: `error` when `attempt` was not run.
    package func guarding<Result>(
        refusal error: OAuthError, _ attempt: () -> Result?
    ) throws(OAuthError) -> Result? {
        let now = clock.now
        let isAdmitted = failures.withLock { failures in
            if now - failures.start >= span || now < failures.start { failures = (now, 0) }
            // Counted before the outcome is known, so that concurrent attempts cannot slip through.
            failures.count += 1
            return failures.count <= most
        }
        guard isAdmitted else { throw error }
        let result = attempt()
        if result != nil {
            failures.withLock { $0.count = max(0, $0.count - 1) }
        }
        return result
    }
}

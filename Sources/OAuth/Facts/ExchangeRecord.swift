import Locks

/// The facts known of one exchange; copies share it. It begins with a request, and the flows add to
/// it; rules match on it, and the log line and the diagnosis header are written from it.
package struct ExchangeRecord: Sendable {
    private let content: Lock<ExchangeFacts>

    package init(_ facts: ExchangeFacts = ExchangeFacts()) {
        content = Lock(facts)
    }

    /// All facts known so far.
    package var facts: ExchangeFacts {
        content.withLock { $0 }
    }

    /// Lends the facts, where a copy would count a reference for each of its many members.
    package func read<Result: Sendable>(_ body: (borrowing ExchangeFacts) -> Result) -> Result {
        content.withLock { body($0) }
    }

    /// Fetches memory that is about to be needed.
    package func prefetch() { content.prefetch() }

    package var id: ExchangeID? {
        content.withLock { $0.id }
    }

    package func learn(_ change: (inout ExchangeFacts) -> Void) {
        content.withLock { change(&$0) }
    }

    /// Records a finding once.
    func add(_ finding: Finding) {
        learn { if !$0.findings.contains(finding) { $0.findings.append(finding) } }
    }

    /// Records the reason why a request fails, and the cause behind it.
    ///
    /// - Returns: the error as the client sees it.
    func add(_ error: OAuthError) -> OAuthError {
        let told = error.told(in: facts.name)
        add(told.diagnosis)
        learn { facts in
            facts.error = told.code
            if let cause = error.cause { facts.cause = cause }
        }
        return told
    }

    /// The findings so far, in order.
    package var findings: [Finding] {
        content.withLock { $0.findings }
    }
}

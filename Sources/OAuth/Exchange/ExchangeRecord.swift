import Locks

/// What is known of one exchange. It is begun where a request enters and grows where the flows learn
/// something; rules match on it, and the log line and the diagnosis header are written from it.
package final class ExchangeRecord: Sendable {
    private let content: Lock<ExchangeFacts>

    package init(_ facts: ExchangeFacts = ExchangeFacts()) {
        content = Lock(facts)
    }

    /// All that is known by now.
    package var facts: ExchangeFacts {
        content.withLock { $0 }
    }

    package func learn(_ change: (inout ExchangeFacts) -> Void) {
        content.withLock { change(&$0) }
    }

    /// Notes a finding, each once.
    package func add(_ finding: Diagnosis) {
        learn { if !$0.findings.contains(finding) { $0.findings.append(finding) } }
    }

    /// Notes why a request fails, and what is behind it.
    ///
    /// - Returns: the error as the client is told of it.
    package func add(_ error: OAuthError) -> OAuthError {
        let told = error.told(in: facts.name)
        add(told.diagnosis)
        if let cause = error.cause { learn { $0.cause = cause } }
        return told
    }

    /// What was noticed so far, in the order in which it was.
    package var findings: [Diagnosis] {
        content.withLock { $0.findings }
    }
}

import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Requests without an answer, at URLs that the provider does not have, and requests of programs
/// that were redirected.
struct CheckTransport: RecordingCheck {
    private static let redirects = [301, 302, 303, 307, 308]
    /// The lines of `recording.no-answer`, by parts of the reasons that recorders write.
    private static let reasons = [
        ("blocked-in-browser", ["blocked_by"]),
        (
            "unknown-host",
            ["name_not_resolved", "unknown_host", "enotfound", "getaddrinfo", "resolve"]
        ),
        ("not-listening", ["connection_refused", "econnrefused", "connection refused"]),
        ("certificate", ["cert", "ssl", "tls"]),
        ("loop", ["too_many_redirects", "redirect_loop"]),
        ("time", ["timed_out", "timeout", "etimedout"]),
    ]

    func check(_ recording: inout Recording) {
        let answering = Set(
            recording.steps.filter { $0.status != nil }.map(\.exchange.request.authority))
        for index in recording.steps.indices {
            let step = recording.steps[index]
            if let failure = step.exchange.failure {
                if let found = silence(step, failure.lowercased(), answering) {
                    recording.steps[index].add(found)
                }
            } else if step.role.isOfProgram, let status = step.status {
                if Self.redirects.contains(status) {
                    recording.steps[index].add(Finding("recording.redirected", ["status": status]))
                } else if status == 405, step.exchange.request.method != "POST",
                    !isUnlisted(step, recording)
                {
                    recording.steps[index].findings = [
                        Finding(untold: "request.method", as: "elsewhere")
                    ]
                } else if [404, 405, 501].contains(status), step.role != .api,
                    isUnlisted(step, recording)
                {
                    recording.steps[index].tell(
                        Finding(
                            "recording.endpoint-unlisted", ["status": status],
                            as: step.role == .discovery ? "discovery" : nil))
                }
            }
        }
    }

    /// - Parameter answering: the hosts that answered something.
    private func silence(
        _ step: ArchivedStep, _ failure: String, _ answering: Set<String>
    ) -> Finding? {
        let line = Self.reasons.first { $0.1.contains { failure.contains(text: $0) } }?.0
        if let line { return Finding("recording.no-answer", as: line) }
        if failure.contains(text: "err_failed"), isOfPage(step) {
            if step.role == .authorize { return Finding("browser.authorize-by-script") }
            if step.role.isOfProgram || step.role == .preflight {
                return Finding("recording.cross-origin", as: "blocked")
            }
        }
        // A navigation overtakes requests, and so does the end of a recording.
        let isOvertaken = failure.isEmpty || failure.contains(text: "abort")
        let isThere = answering.contains(step.exchange.request.authority)
        return isOvertaken && isThere ? nil : Finding("recording.no-answer", as: "unanswered")
    }

    /// Tells whether the script of another origin's page sent it, as far as is known.
    private func isOfPage(_ step: ArchivedStep) -> Bool {
        let request = step.exchange.request
        return request.page == nil
            ? request.fields["User-Agent"]?.hasPrefix("Mozilla/") == true : !request.isFromOwnPage
    }

    /// Tells whether the discovery document has another URL for such a request.
    private func isUnlisted(_ step: ArchivedStep, _ recording: Recording) -> Bool {
        let documents = recording.known.documents.values
        let listed = ArchivedRole.byMember.filter { $0.value == step.role }.flatMap { member in
            documents.compactMap { $0[member.key]?.string.map(ArchivedRequest.endpoint) }
        }
        return step.role == .discovery || !listed.contains(step.exchange.request.endpoint)
    }
}

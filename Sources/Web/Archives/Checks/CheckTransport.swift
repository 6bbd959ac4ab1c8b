import HAR
import OAuth
import Text

/// Requests without an answer, and requests of programs that were redirected.
struct CheckTransport: RecordingCheck {
    private static let redirects = [301, 302, 303, 307, 308]

    func check(_ recording: inout Recording) {
        for index in recording.steps.indices {
            let step = recording.steps[index]
            if let failure = step.exchange.failure {
                let isBlocked = failure.lowercased().contains(text: "blocked_by")
                recording.steps[index].add(
                    isBlocked
                        ? Finding("recording.no-answer", as: "blocked-in-browser")
                        : Finding("recording.no-answer", as: "unanswered"))
            } else if step.role.isOfProgram, let status = step.status,
                Self.redirects.contains(status)
            {
                recording.steps[index].add(Finding("recording.redirected", ["status": status]))
            }
        }
    }
}

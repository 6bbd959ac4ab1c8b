import HAR
import OAuth

/// Missing parts of logins: the return to the client, the redemption of the code, the end. A
/// recording may simply stop, and lacks back ends, so only a later step proves a gap.
struct CheckCompleteness: RecordingCheck {
    func check(_ recording: inout Recording) {
        let logins = recording.flows.compactMap { Login($0, in: recording) }
        for (place, login) in logins.enumerated() {
            let later = logins[(place + 1)...].contains { $0.client == login.client }
            if !login.hasReply, !login.isRefused, later {
                recording.steps[login.start].add(Finding("recording.no-callback"))
            }
            if let code = login.code, !login.isRedeemed, isRedeemer(login.client, recording) {
                recording.steps[code].add(Finding("recording.code-unredeemed"))
            }
        }
        checkLoops(logins, &recording)
    }
}

private extension CheckCompleteness {
    /// Tells whether the recording has token requests of that client.
    func isRedeemer(_ client: String?, _ recording: Recording) -> Bool {
        recording.steps.contains {
            $0.role == .token && client != nil && $0["client_id"] == client
                && $0["grant_type"] == "authorization_code"
        }
    }

    func checkLoops(_ logins: [Login], _ recording: inout Recording) {
        var runs: [String?: [Login]] = [:]
        for login in logins where login.hasReply && !login.isRefused {
            let run = runs[login.client] ?? []
            let isNear = run.first.map { (login.time ?? .max) - ($0.time ?? 0) <= 60_000 } ?? true
            runs[login.client] = isNear ? run + [login] : [login]
        }
        for run in runs.values where run.count >= Self.fewestOfLoop {
            if let last = run.last {
                recording.steps[last.start].add(
                    Finding("recording.login-loop", ["count": run.count]))
            }
        }
    }

    static var fewestOfLoop: Int { 4 }
}

/// One flow that begins with an authorization request.
private struct Login {
    let client: String?
    let start: Int
    let time: Int?
    let hasReply: Bool
    let isRefused: Bool
    let isRedeemed: Bool
    /// The step that brought the code.
    let code: Int?

    init?(_ flow: ArchivedFlow, in recording: Recording) {
        let steps = flow.steps
        guard let start = steps.first(where: { recording.steps[$0].role == .authorize }) else {
            return nil
        }
        self.start = start
        client = recording.steps[start]["client_id"]
        time = recording.steps[start].exchange.started?.milliseconds
        hasReply = steps.contains { recording.steps[$0].reply != nil }
        isRefused = steps.contains {
            recording.steps[$0].role != .token && recording.steps[$0].error != nil
        }
        isRedeemed = steps.contains { recording.steps[$0].role == .token }
        code = steps.first { recording.steps[$0].reply?["code"] != nil }
    }
}

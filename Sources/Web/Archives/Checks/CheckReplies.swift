import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Compares authorization responses with the requests of the recording: by state, by issuer, and by
/// the redirect URI of the request.
struct CheckReplies: RecordingCheck {
    func check(_ recording: inout Recording) {
        for flow in recording.flows {
            guard let asked = flow.steps.first(where: { recording.steps[$0].role == .authorize })
            else { continue }
            let replies = flow.steps.filter { recording.steps[$0].reply != nil }
            for index in replies.prefix(1) {
                for finding in findings(recording.steps[index], to: asked, recording) {
                    recording.steps[index].add(finding)
                }
            }
        }
        checkStrangers(&recording)
    }
}

private extension CheckReplies {
    func findings(_ step: ArchivedStep, to asked: Int, _ recording: Recording) -> [Finding] {
        guard let reply = step.reply else { return [] }
        let request = recording.steps[asked]
        var found: [Finding] = []
        if request["state"] != nil, reply["state"] == nil {
            found.append(Finding("answer.state", as: "absent"))
        }
        if let wanted = request["redirect_uri"], URI(wanted)?.isHTTP == true,
            URI(reply.target)?.isHTTP == true,
            ArchivedRequest.endpoint(of: wanted) != ArchivedRequest.endpoint(of: reply.target)
        {
            found.append(Finding("recording.other-callback"))
        }
        if let document = recording.document(for: request), let issuer = document["issuer"]?.string,
            reply["response"] == nil
        {
            let isPromised =
                document["authorization_response_iss_parameter_supported"]?.bool == true
            if let stated = reply["iss"] {
                if stated != issuer { found.append(Finding("answer.issuer", as: "of-other")) }
            } else if isPromised, reply["error"] == nil, !recording.isRedeemed(asked) {
                found.append(Finding("answer.issuer", as: "absent"))
            }
        }
        return found
    }

    /// Responses without a request, in a recording that has requests. Request objects hide their
    /// state.
    func checkStrangers(_ recording: inout Recording) {
        let requests = recording.steps.filter { [.authorize, .par].contains($0.role) }
        let states = Set(requests.compactMap { $0["state"] })
        guard !states.isEmpty, !requests.contains(where: { $0["request"] != nil }),
            let first = recording.steps.firstIndex(where: { $0.role == .authorize })
        else { return }
        for index in recording.steps.indices where index > first {
            guard recording.steps[index].role == .callback || recording.steps[index].role == .login,
                let state = recording.steps[index].reply?["state"], !Redacted.isMark(state),
                !states.contains(state)
            else { continue }
            recording.steps[index].add(Finding("answer.state", as: "foreign"))
        }
    }
}

import HAR
import HTTP
import JOSE
import OAuth

/// Token responses, checked like a careful client would (RFC 6749 §5.1, OpenID Connect Core
/// §3.1.3.7, §3.2.2.11).
struct CheckTokens: RecordingCheck {
    func check(_ recording: inout Recording) {
        for flow in recording.flows {
            let asked = flow.steps.first { recording.steps[$0].role == .authorize }
                .map { recording.steps[$0] }
            for index in flow.steps {
                for finding in findings(recording.steps[index], asked, recording) {
                    recording.steps[index].add(finding)
                }
            }
        }
    }

    private func findings(
        _ step: ArchivedStep, _ asked: ArchivedStep?, _ recording: Recording
    ) -> [Finding] {
        if let reply = step.reply {
            guard let token = reply["id_token"], !Redacted.isMark(token) else { return [] }
            var reading = reading(asked ?? step, asked, recording)
            if Disguise.isUnsigned(token) { reading.keys = nil }
            reading.now = time(of: step)
            reading.isOfLogin = true
            (reading.accessToken, reading.code) = (reply["access_token"], reply["code"])
            return reading.findings(in: token)
        }
        guard [.token, .par, .device].contains(step.role), step.error == nil,
            let status = step.status
        else { return [] }
        if step.answer == nil { return unreadable(step, status) }
        return step.role == .token ? ofTokens(step, asked, recording) : []
    }

    /// Some providers answer with forms.
    private func unreadable(_ step: ArchivedStep, _ status: Int) -> [Finding] {
        let isForm =
            step.exchange.answer?.fields[.contentType]?.hasPrefix("application/x-www-form") == true
        let isEmpty = step.exchange.answer?.body.isEmpty ?? true
        return isForm || isEmpty || (300...399).contains(status)
            ? [] : [Finding("answer.unreadable", ["status": status])]
    }

    private func ofTokens(
        _ step: ArchivedStep, _ asked: ArchivedStep?, _ recording: Recording
    ) -> [Finding] {
        let isOfCode = step["grant_type"] == "authorization_code"
        if asked?.lacksOpenID == true { return [] }
        guard let token = step.answer?["id_token"]?.string else {
            let scope = step.given("scope") ?? asked?["scope"] ?? ""
            let isMissing = isOfCode && Scope(text: scope).contains("openid")
            return isMissing && step.answer?["access_token"] != nil
                ? [Finding("id-token.missing")] : []
        }
        guard !Redacted.isMark(token) else { return [] }
        var reading = reading(step, asked, recording)
        if Disguise.isUnsigned(token) { reading.keys = nil }
        reading.now = time(of: step)
        reading.isOfLogin = isOfCode && asked != nil
        (reading.accessToken, reading.code) = (step.given("access_token"), step["code"])
        return reading.findings(in: token)
    }

    private func reading(
        _ step: ArchivedStep, _ asked: ArchivedStep?, _ recording: Recording
    ) -> IDTokenReading {
        var reading = IDTokenReading()
        let document = recording.document(for: step)
        reading.issuer = document?["issuer"]?.string
        reading.clientID = asked?["client_id"] ?? step["client_id"]
        reading.nonce = asked?["nonce"]
        reading.keys = recording.keys(of: document)
        return reading
    }

    private func time(of step: ArchivedStep) -> Timestamp? { step.exchange.ended?.timestamp }
}

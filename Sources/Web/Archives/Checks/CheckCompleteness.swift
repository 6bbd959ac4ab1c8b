import HAR
import HTTP
import JOSE
import OAuth
import Text

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

    /// Tells whether the recording has token requests of that client.
    private func isRedeemer(_ client: String?, _ recording: Recording) -> Bool {
        recording.steps.contains {
            $0.role == .token && client != nil && $0["client_id"] == client
                && $0["grant_type"] == "authorization_code"
        }
    }

    private func checkLoops(_ logins: [Login], _ recording: inout Recording) {
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

    private static var fewestOfLoop: Int { 4 }
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
            } else if isPromised {
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

/// Cookies that a browser rejects, and so does not send with the next request to their host.
struct CheckCookies: RecordingCheck {
    func check(_ recording: inout Recording) {
        let requests = recording.steps.map(\.exchange.request)
        // A recording without any cookie in requests had them removed.
        guard requests.contains(where: { $0.fields.contains(.cookie) }) else { return }
        for index in recording.steps.indices {
            let exchange = recording.steps[index].exchange
            for field in exchange.answer?.fields.values(.setCookie) ?? [] {
                let cookie = GivenCookie(field)
                guard let reason = cookie.flaw(at: exchange.request) else { continue }
                let next = requests[(index + 1)...].first {
                    $0.authority == exchange.request.authority
                }
                guard let next, !next.sends(cookie.name) else { continue }
                recording.steps[index].add(Finding("recording.cookie-refused", ["reason": reason]))
            }
        }
    }
}

/// The cookie that an answer sets (RFC 6265 §5.2).
private struct GivenCookie {
    let name: String
    private let isSecure: Bool
    private let sameSite: String

    init(_ field: String) {
        let pieces = field.split(separator: ";").map { $0.trimmed(\.isWhitespace) }
        name = pieces.first.map { String($0.prefix { $0 != "=" }) } ?? ""
        let attributes = pieces.dropFirst().map { $0.lowercased() }
        isSecure = attributes.contains("secure")
        sameSite = attributes.first { $0.hasPrefix("samesite=") } ?? ""
    }

    func flaw(at request: ArchivedRequest) -> Phrase? {
        if sameSite == "samesite=none", !isSecure { return .words("cookie-without-secure") }
        let isOnWire =
            !request.isSecure && !LoopbackHost.includes(HostName.plain(request.authority))
        return isSecure && isOnWire ? .words("cookie-over-http") : nil
    }
}

private extension ArchivedRequest {
    func sends(_ cookie: String) -> Bool {
        fields.values(.cookie).flatMap { Cookie.parse($0) }.contains { $0.name == cookie }
    }
}

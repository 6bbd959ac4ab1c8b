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
        let loops = checkLoops(logins, &recording)
        let redeemers = Redeemers(of: recording)
        var lasts: [String?: Int] = [:]
        var replied: [String?: Int] = [:]
        for (place, login) in logins.enumerated() {
            lasts[login.client] = place
            if login.hasReply { replied[login.client] = place }
        }
        for (place, login) in logins.enumerated() {
            if !login.hasReply, !login.isRefused, (lasts[login.client] ?? 0) > place,
                (replied[login.client] ?? 0) <= place
            {
                recording.steps[login.start].add(Finding("recording.no-callback"))
            }
            if let code = login.code, !login.isRedeemed, !loops.contains(login.request),
                redeemers.include(login.client)
            {
                recording.steps[code].add(Finding("recording.code-unredeemed"))
            }
        }
        checkStart(logins, &recording)
        checkScope(&recording)
    }

    /// - Returns: the requests that were made again and again.
    private func checkLoops(_ logins: [Login], _ recording: inout Recording) -> Set<String> {
        var found: Set<String> = []
        var runs: [String: [Login]] = [:]
        for login in logins where login.hasReply && !login.isRefused && !login.isSilent {
            let isNear = runs[login.request]?.first.map(login.isSoonAfter) ?? true
            if isNear {
                runs[login.request, default: []].append(login)
            } else {
                runs[login.request] = [login]
            }
        }
        for (request, run) in runs {
            let isQuick = run.filter { !$0.isOfPerson }.count > 1
            if let last = run.last, run.count >= (isQuick ? 3 : 4) {
                found.insert(request)
                recording.steps[last.start].add(
                    Finding("recording.login-loop", ["count": run.count]))
            }
        }
        return found
    }

    /// A client that read the discovery document by a script, and went no further.
    private func checkStart(_ logins: [Login], _ recording: inout Recording) {
        guard recording.flows.isEmpty,
            let index = recording.steps.firstIndex(where: {
                $0.role == .discovery && $0.status == 200 && $0.exchange.number > 0
            })
        else { return }
        recording.steps[index].add(Finding("recording.no-authorization"))
    }

    /// A login without openid whose client then lacks the ID token or userinfo.
    private func checkScope(_ recording: inout Recording) {
        for flow in recording.flows {
            guard let asked = flow.steps.first(where: { recording.steps[$0].role == .authorize }),
                recording.lacksOpenID(asked)
            else { continue }
            let isMissed = flow.steps.contains { index in
                let step = recording.steps[index]
                return step.role == .userinfo && step.error != nil
                    || step.role == .callback && (step.status ?? 0) >= 400
            }
            let hasToken = flow.steps.contains { index in
                let step = recording.steps[index]
                let token = step.given("id_token") ?? step.reply?["id_token"]
                return token.flatMap { try? JWS(compact: $0) }?.claims?["sub"] != nil
            }
            if isMissed, !hasToken {
                recording.steps[asked].tell(Finding("recording.without-openid"))
            }
        }
    }

}

/// The clients that redeem their codes where the recording would show it: by token requests of
/// other logins, or in the page that read the discovery document.
private struct Redeemers {
    private let clients: Set<String>
    private let areAll: Bool
    private let areNone: Bool

    init(of recording: Recording) {
        let tokens = recording.steps.filter { $0.role == .token }
        areNone = tokens.contains(where: \.parameters.isEmpty)
        areAll = recording.steps.contains {
            [.discovery, .keys].contains($0.role) && $0.exchange.request.fields.contains(.origin)
        }
        clients = Set(
            tokens.filter { $0["grant_type"] == "authorization_code" }
                .compactMap { $0["client_id"] })
    }

    func include(_ client: String?) -> Bool {
        !areNone && (areAll || client.map(clients.contains) ?? false)
    }
}

/// One flow that begins with an authorization request.
struct Login {
    let client: String?
    let start: Int
    let time: Int?
    let hasReply: Bool
    let isRefused: Bool
    let isRedeemed: Bool
    /// True if it was to happen without a person.
    let isSilent: Bool
    /// True if a person filled in a form of the provider.
    let isOfPerson: Bool
    /// Its parameters that do not differ each time.
    let request: String
    /// The step that brought the code.
    let code: Int?

    /// True if it began within a minute of another, as far as the file tells.
    func isSoonAfter(_ other: Login) -> Bool {
        guard let time, let earlier = other.time else { return false }
        return time - earlier <= 60_000
    }

    init?(_ flow: ArchivedFlow, in recording: Recording) {
        let steps = flow.steps
        guard let start = steps.first(where: { recording.steps[$0].role == .authorize }) else {
            return nil
        }
        let asked = recording.steps[start]
        self.start = start
        client = asked["client_id"]
        time = asked.exchange.started?.milliseconds
        hasReply = steps.contains { recording.steps[$0].reply != nil }
        isRefused = steps.contains {
            recording.steps[$0].role != .token && recording.steps[$0].error != nil
        }
        isRedeemed = steps.contains { recording.steps[$0].role == .token }
        isSilent = asked["prompt"] == "none"
        isOfPerson = steps.contains { recording.steps[$0].isOfPerson }
        request = ["client_id", "scope", "redirect_uri"].map { asked[$0] ?? "" }.joined(
            separator: "\n")
        code = steps.first { recording.steps[$0].reply?["code"] != nil }
    }
}

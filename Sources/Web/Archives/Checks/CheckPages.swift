import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Pages of the provider that end a login: its errors, its form after a wrong password.
struct CheckPages: RecordingCheck {
    func check(_ recording: inout Recording) {
        let sent = Set(
            recording.steps.map(\.location).filter { !$0.isEmpty }.map(ArchivedRequest.endpoint))
        let arrivals = sent.union(recording.known.returned)
        for flow in recording.flows {
            let steps = flow.steps
            let isAnswered = recording.isAnswered
            let isRefused = steps.contains { recording.steps[$0].reply != nil }
            for index in steps where recording.steps[index].role == .logout {
                checkLogout(index, arrivals, &recording)
            }
            checkForms(of: flow, &recording)
            for index in steps where recording.steps[index].isErrorPage {
                if recording.steps[index].role == .login, isAnswered { continue }
                checkError(index, &recording)
            }
            if !isAnswered, !isRefused { checkEnd(of: flow, &recording) }
        }
    }

    /// - Parameter arrivals: the URLs to which browsers were sent, or came.
    private func checkLogout(
        _ index: Int, _ arrivals: Set<String>, _ recording: inout Recording
    ) {
        let step = recording.steps[index]
        if let found = RefusalTexts.finding(in: step.wording, ["logout page"]) {
            recording.steps[index].tell(found)
        } else if step.staysAfterLogout(arrivals) {
            recording.steps[index].add(
                Finding(untold: "logout.redirect-uri-unregistered", as: "stays"))
        }
    }

    /// Forms that were to bring the answer to the client, which is in the recording, and did not.
    private func checkForms(of flow: ArchivedFlow, _ recording: inout Recording) {
        let steps = flow.steps.map { recording.steps[$0] }
        guard !steps.contains(where: { $0.role == .callback }) else { return }
        let clients = Set(
            steps.filter { $0.role == .start }.map(\.exchange.request.authority))
        for (index, step) in zip(flow.steps, steps) {
            guard let reply = step.reply, reply.carrier == "form",
                let client = URI(reply.target)?.authority?.lowercased(), clients.contains(client)
            else { continue }
            recording.steps[index].add(Finding("recording.form-unsent"))
        }
    }

    private func checkError(_ index: Int, _ recording: inout Recording) {
        let step = recording.steps[index]
        let part = step.role == .logout ? "logout" : "page"
        if let found = RefusalTexts.finding(in: step.wording, [part, "all"]) {
            recording.steps[index].tell(found)
        } else if step.findings.allSatisfy(\.code.isAdvice) {
            recording.steps[index].tell(Self.likeliest(of: step))
        }
    }

    /// A login that was not answered has ended at the last page that was shown.
    private func checkEnd(of flow: ArchivedFlow, _ recording: inout Recording) {
        let pages = flow.steps.filter { recording.steps[$0].isPage }
        guard let start = pages.first(where: { recording.steps[$0].role == .authorize }),
            let last = pages.last
        else { return }
        let (asked, page) = (recording.steps[start], recording.steps[last])
        guard page.findings.allSatisfy(\.code.isAdvice) else { return }
        let tries = pages.filter { recording.steps[$0].sendsPassword }
        let isError = page.saysError && !page.asksPassword
        let isOfPerson = pages.contains { recording.steps[$0].isOfPerson }
        let text = page.saysError || !tries.isEmpty ? page.wording : ""
        if let found = RefusalTexts.finding(in: text, ["page", "all"]) {
            recording.steps[last].tell(found)
        } else if asked["prompt"] == "none", page.status == 200 {
            recording.steps[start].tell(Finding(untold: "login.required", as: "elsewhere"))
        } else if isError, let suspect = asked.suspects.first {
            recording.steps[start].tell(suspect)
        } else if isError, recording.lacksOpenID(start) {
            recording.steps[start].tell(Finding("recording.without-openid"))
        } else if let entry = tries.last, tries.count > 1 || page.asksPassword {
            recording.steps[entry].tell(Finding(untold: "login.password-wrong", as: "elsewhere"))
        } else if isError || isOfPerson {
            let line = isError ? nil : "left"
            let status = page.status ?? 0
            recording.steps[last].tell(
                Finding("recording.ends-at-provider", ["status": status], as: line))
        }
    }

    /// The likeliest reason of a page whose text tells none.
    private static func likeliest(of step: ArchivedStep) -> Finding {
        let status = step.status ?? 0
        if status >= 500 || status == 429 { return CheckErrors.refusal(of: step) }
        return switch step.role {
        case .logout where step["id_token_hint"] == nil:
            Finding(untold: "logout.id-token-hint-missing")
        case .logout: Finding(untold: "logout.redirect-uri-unregistered", as: "likely")
        case .authorize: Finding("recording.page-of-error", ["status": status])
        default: Finding("recording.ends-at-provider", ["status": status])
        }
    }
}

extension ArchivedStep {
    /// True if a person filled in a form of the provider.
    var isOfPerson: Bool { role == .login && exchange.request.method == "POST" }

    /// True for a request whose scope lacks openid, as far as it shows.
    var lacksOpenID: Bool {
        !hidesParameters && !Scope(text: self["scope"] ?? "").contains("openid")
    }

    /// True if a request object has what the request itself may lack (RFC 9101 §5).
    var hidesParameters: Bool { self["request"] != nil || self["request_uri"] != nil }

    var isPage: Bool {
        role == .login || role == .authorize || role == .logout
    }

    /// True for a logout after which the browser did not come back.
    ///
    /// - Parameter arrivals: the URLs to which browsers were sent, or came.
    func staysAfterLogout(_ arrivals: Set<String>) -> Bool {
        guard error == nil, let status, status < 400,
            let uri = self["post_logout_redirect_uri"].map(ArchivedRequest.endpoint)
        else { return false }
        // An application may lead on to what is below it.
        let below = uri.hasSuffix("/") ? uri : uri + "/"
        return !arrivals.contains(uri) && !arrivals.contains { $0.hasPrefix(below) }
    }

    /// True if the browser was shown an error, rather than sent back with one.
    var isErrorPage: Bool {
        guard isPage, reply == nil, let status else { return false }
        if ownPage?["error"] != nil { return true }
        return status >= 400 && !(role == .login && (sendsPassword || asksPassword))
    }
}

private extension ArchivedStep {
    var sendsPassword: Bool {
        exchange.request.method == "POST" && role == .login
            && parameters.contains { name, _ in
                let name = name.lowercased()
                return ["passw", "pwd", "pass"].contains { name.contains(text: $0) }
            }
    }

    var asksPassword: Bool {
        String(decoding: exchange.answer?.body ?? [], as: UTF8.self).lowercased()
            .contains(text: "type=\"password\"")
    }

    var saysError: Bool {
        let text = wording
        return (status ?? 0) >= 400
            || ["error", "aadsts", "sorry", "denied", "not allowed"].contains {
                text.contains(text: $0)
            }
    }
}

extension ArchivedStep {
    /// Puts what the provider itself says first, unless a finding of the same family is exacter.
    mutating func tell(_ found: Finding) {
        let family = found.code.family
        let isExact = { (one: Finding) in !one.code.isAdvice && !one.code.isVague }
        if let place = findings.firstIndex(where: { $0.code.family == family && isExact($0) }) {
            findings.swapAt(0, place)
        } else if found.code.isVague, findings.contains(where: { !$0.code.isAdvice }) {
            return
        } else {
            findings.removeAll { $0.code == found.code || $0.code.family == family && !isExact($0) }
            findings.insert(found, at: 0)
        }
    }
}

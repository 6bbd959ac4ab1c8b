import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Answers of the application at its redirect URI: its own errors, answers of the provider that
/// cannot reach a server, cookies of the start of the login that did not come along.
struct CheckCallbacks: RecordingCheck {
    func check(_ recording: inout Recording) {
        for flow in recording.flows {
            let callbacks = flow.steps.filter { recording.steps[$0].role == .callback }
            checkRepetition(callbacks, &recording)
            guard let index = callbacks.first else { continue }
            let step = recording.steps[index]
            let isRedeemed = flow.steps.contains { recording.steps[$0].role == .token }
            let replies = flow.steps.filter { recording.steps[$0].reply != nil && $0 < index }
            let reply = replies.last.flatMap { recording.steps[$0].reply } ?? step.reply
            guard reply?["error"] == nil, let status = step.status else { continue }
            let hasFailed = status >= 400
            if step.reply == nil, reply?.carrier == "fragment", !isRedeemed,
                hasFailed || (300...399).contains(status)
            {
                recording.steps[index].add(Finding("recording.fragment-to-server"))
            } else if hasFailed || !isRedeemed {
                if let lost = lostCookie(flow, step, recording) {
                    recording.steps[index].add(lost)
                }
            }
            guard hasFailed else { continue }
            recording.steps[index].add(
                Finding(
                    "recording.application-failed", ["status": status],
                    as: isRedeemed ? nil : recording.showsBackEnd ? "early" : "unseen"))
        }
    }

    /// A callback that failed since the browser came again with a code that the application had
    /// taken.
    private func checkRepetition(_ callbacks: [Int], _ recording: inout Recording) {
        var taken: [String: Int] = [:]
        for index in callbacks {
            let step = recording.steps[index]
            let number = step.exchange.number
            guard let status = step.status, let code = step.reply?["code"], !Redacted.isMark(code)
            else { continue }
            if status < 400 {
                taken[code] = taken[code] ?? number
            } else if let first = taken[code] {
                recording.steps[index].add(
                    Finding("code.reused", ["first": first, "second": number], as: "callback"))
            }
        }
    }

    /// The reason why the callback lacks the cookie that the application set when it sent the
    /// browser away; nil if it has it, or if the recording does not tell.
    private func lostCookie(
        _ flow: ArchivedFlow, _ step: ArchivedStep, _ recording: Recording
    ) -> Finding? {
        let request = step.exchange.request
        let starts = flow.steps.map { recording.steps[$0] }.filter { $0.role == .start }
        for start in starts {
            let given = start.exchange.answer?.fields.values(.setCookie) ?? []
            let kept = given.map(GivenCookie.init).filter { !$0.isCleared }
            guard !kept.isEmpty, !kept.contains(where: { request.sends($0.name) }) else { continue }
            if let reason = kept.lazy.compactMap({ $0.flaw(at: start.exchange.request) }).first,
                recording.showsCookies
            {
                return Finding("recording.cookie-refused", ["reason": reason])
            }
            let isOtherHost =
                HostName.plain(start.exchange.request.authority)
                != HostName.plain(request.authority)
            if isOtherHost { return Finding("recording.cookie-lost", as: "host") }
            guard recording.showsCookies else { continue }
            if request.method == "POST", !kept.contains(where: { $0.sameSite == "none" }) {
                return Finding("recording.cookie-lost", as: "post")
            }
            if kept.contains(where: { $0.sameSite == "strict" }) {
                return Finding("recording.cookie-lost", as: "strict")
            }
            return Finding("recording.cookie-lost")
        }
        return nil
    }
}

/// Requests that an API refused, by its challenge and by the token (RFC 6750 §3).
struct CheckAPI: RecordingCheck {
    func check(_ recording: inout Recording) {
        let identities = Set(
            recording.steps.compactMap { $0.given("id_token") ?? $0.reply?["id_token"] })
        var resolved: Set<String> = []
        for index in recording.steps.indices.reversed()
        where recording.steps[index].role == .api {
            let step = recording.steps[index]
            let endpoint = step.exchange.request.endpoint
            if (step.status ?? 500) < 400 { resolved.insert(endpoint) }
            guard let status = step.status, [401, 403].contains(status), let token = step.bearer,
                !resolved.contains(endpoint)
            else { continue }
            recording.steps[index].add(finding(step, status, token, identities))
        }
    }

    private func finding(
        _ step: ArchivedStep, _ status: Int, _ token: String, _ identities: Set<String>
    ) -> Finding {
        if identities.contains(token) { return Finding("bearer.id-token") }
        let error = step.error ?? ""
        let claims = (try? JWS(compact: token))?.claims
        let now = step.exchange.started?.timestamp
        if let now, let end = claims?.numericDate("exp"), now - end >= 0 {
            return Finding("bearer.expired", ["seconds": now - end])
        }
        if status == 403 || error == "insufficient_scope" {
            return Finding(untold: "bearer.scope-missing")
        }
        if let found = RefusalTexts.finding(in: step.wording, ["api"]) { return found }
        return Finding(
            "recording.api-refused", ["status": status], as: claims == nil ? "opaque" : nil)
    }
}

/// Cookies that a browser rejects, and so does not send with the next request to their host.
struct CheckCookies: RecordingCheck {
    func check(_ recording: inout Recording) {
        guard recording.showsCookies else { return }
        var nexts: [String: ArchivedRequest] = [:]
        for index in recording.steps.indices.reversed() {
            let exchange = recording.steps[index].exchange
            defer { nexts[exchange.request.authority] = exchange.request }
            for field in exchange.answer?.fields.values(.setCookie) ?? [] {
                let cookie = GivenCookie(field)
                guard let reason = cookie.flaw(at: exchange.request) else { continue }
                guard let next = nexts[exchange.request.authority], !next.sends(cookie.name)
                else { continue }
                recording.steps[index].add(Finding("recording.cookie-refused", ["reason": reason]))
            }
        }
    }
}

/// The cookie that an answer sets (RFC 6265 §5.2).
private struct GivenCookie {
    let name: String
    let isCleared: Bool
    private let isSecure: Bool
    private let domain: String
    /// In lower case; empty for none.
    let sameSite: String

    init(_ field: String) {
        let pieces = field.split(separator: ";").map { $0.trimmed(\.isWhitespace) }
        name = pieces.first.map { String($0.prefix { $0 != "=" }) } ?? ""
        let attributes = pieces.dropFirst().map { $0.lowercased() }
        isSecure = attributes.contains("secure")
        isCleared =
            attributes.contains("max-age=0")
            || attributes.contains { $0.hasPrefix("expires=thu, 01 jan 1970") }
        func value(_ mark: String) -> String {
            attributes.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.utf8.count)) }
                ?? ""
        }
        sameSite = value("samesite=")
        domain = value("domain=").trimmed { $0 == "." }
    }

    func flaw(at request: ArchivedRequest) -> Phrase? {
        if sameSite == "none", !isSecure { return .words("cookie-without-secure") }
        let host = HostName.plain(request.authority)
        if !domain.isEmpty, host != domain, !host.hasSuffix(".\(domain)") {
            return .words("cookie-of-other-domain")
        }
        let isOnWire =
            !request.isSecure && !LoopbackHost.includes(HostName.plain(request.authority))
        return isSecure && isOnWire ? .words("cookie-over-http") : nil
    }
}

extension Recording {
    /// True if the code of a login was taken.
    func isRedeemed(_ step: Int) -> Bool {
        flow(of: step)?.steps.contains {
            steps[$0].role == .token && steps[$0].status != nil && steps[$0].error == nil
        } == true
    }

    /// True for a request without openid at a provider that has OpenID Connect.
    func lacksOpenID(_ step: Int) -> Bool {
        let asked = steps[step]
        let document = document(for: asked)
        let isServed = document?["id_token_signing_alg_values_supported"] != nil
        return asked.lacksOpenID && (isServed || asked["nonce"] != nil)
    }
}

extension ArchivedStep {
    /// True for the request of a program that is in no browser.
    var isOfBackEnd: Bool {
        let fields = exchange.request.fields
        return role.isOfProgram && exchange.number > 0 && !fields.contains(.origin)
            && fields["User-Agent"]?.hasPrefix("Mozilla/") != true
    }
}

private extension ArchivedRequest {
    func sends(_ cookie: String) -> Bool {
        fields.values(.cookie).flatMap { Cookie.parse($0) }.contains { $0.name == cookie }
    }
}

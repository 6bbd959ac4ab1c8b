import HAR
import HTTP
import JOSE
import OAuth
import Text

/// Refusals: by the finding that an Understudy sent with them, by what they say, by what a stand-in
/// suspects, or last by their error code.
struct CheckErrors: RecordingCheck {
    func check(_ recording: inout Recording) {
        for index in recording.steps.indices {
            let step = recording.steps[index]
            for code in Self.told(by: step)
            where !step.findings.contains(where: { $0.code.name == code.name }) {
                recording.steps[index].add(Finding(untold: code))
            }
        }
        let successes = Successes(in: recording)
        for index in recording.steps.indices { explain(index, successes, &recording) }
    }

    private func explain(_ index: Int, _ successes: Successes, _ recording: inout Recording) {
        let step = recording.steps[index]
        guard step.error != nil, step.role != .preflight, step.role != .api, !step.isErrorPage
        else { return }
        // What a page of the provider says to a person is over once the provider answers.
        if step.role == .login, step.reply == nil, recording.isAnswered { return }
        // The browser brings on what was told before.
        let flow = successes.flow(of: index, in: recording)
        if step.role == .callback, let error = step.error, let first = flow?.errors[error],
            first < index
        {
            return
        }
        if step.findings.allSatisfy(\.code.isAdvice), isResolved(index, successes, flow, recording)
        {
            return recording.steps[index].findings = []
        }
        // Its parameters were not read.
        if step.findings.contains(where: { $0.code == "request.json-body" }) { return }
        let parts: [String] =
            switch step.role {
            case .userinfo, .introspect, .revoke: ["api"]
            case .token: ["all", step.grant ?? "", "token"]
            case .pool: ["user-pool"]
            case .register: []
            default: ["page", "all", "token"]
            }
        let found = RefusalTexts.finding(in: step.wording, parts)
        if let found {
            let isOfScope =
                found.code == "authorize.scope-not-allowed" && recording.lacksOpenID(index)
            let isRefused = found.code == "consent.required" && flow?.hasPerson == true
            let told =
                if isOfScope {
                    Finding("recording.without-openid")
                } else if isRefused {
                    Finding(untold: "consent.denied")
                } else if found.code == "consent.denied", step["device_code"] != nil {
                    Finding(untold: "device.denied")
                } else if found.code.family == "pkce", lacksChallenge(index, recording) {
                    Finding(untold: "pkce.absent", as: "required")
                } else {
                    found
                }
            recording.steps[index].tell(told)
            if !found.code.isVague { return }
        }
        let codes = recording.steps[index].findings.map(\.code)
        if codes.allSatisfy({ $0.isAdvice || $0.isVague }),
            step.role == .token, let suspect = flow?.suspect, suspect < index
        {
            let finding = recording.steps[suspect].suspects[0]
            recording.steps[suspect].tell(finding)
            return
        }
        if codes.allSatisfy(\.isAdvice), let found = authentication(of: index, successes, recording)
        {
            recording.steps[index].tell(found)
        } else if let found = late(index, successes, recording) {
            recording.steps[index].tell(found)
        } else if codes.isEmpty, step.lacksChallenge {
            recording.steps[index].add(Finding(untold: "pkce.absent", as: "required"))
        } else if codes.isEmpty {
            recording.steps[index].add(Self.refusal(of: step))
        }
    }

    /// True if the flow began without a challenge, as far as it shows.
    private func lacksChallenge(_ index: Int, _ recording: Recording) -> Bool {
        let steps = recording.flow(of: index)?.steps ?? []
        guard let place = steps.first(where: { recording.steps[$0].role == .authorize }) else {
            return false
        }
        let asked = recording.steps[place]
        return !asked.hidesParameters && asked["code_challenge"] == nil
    }

    /// Tells whether a later request did what this one was refused: polls of devices, secrets that
    /// libraries send in one way and then in the other, silent logins before those by a person.
    private func isResolved(
        _ index: Int, _ successes: Successes, _ flow: FlowOutcome?, _ recording: Recording
    ) -> Bool {
        let step = recording.steps[index]
        let isOfLogin = [
            "login_required", "interaction_required", "consent_required", "access_denied",
        ]
        .contains(step.error)
        if isOfLogin, step.reply != nil {
            return successes.lastCode.map { $0 >= index } ?? false
        }
        let isSettled = step.error == FlowOutcome.pending && (flow?.lastSettled ?? -1) > index
        return isSettled || (flow?.granted[FlowOutcome.kind(of: step)] ?? -1) > index
    }

    /// The fault of a client's authentication, by its request and the discovery document.
    private func authentication(
        of index: Int, _ successes: Successes, _ recording: Recording
    ) -> Finding? {
        let step = recording.steps[index]
        guard step.refusesTheClient, !recording.isSanitized || step.hasSecret else { return nil }
        let name = "token_endpoint_auth_methods_supported"
        let served = recording.document(for: step)?[name]?.array?.compactMap(\.string)
        guard step.hasSecret else {
            return Finding(untold: "client.secret-missing", as: "elsewhere")
        }
        let method =
            step["client_assertion"] != nil
            ? "private_key_jwt"
            : step.exchange.request.fields.contains(.authorization)
                ? "client_secret_basic" : "client_secret_post"
        if let served, !served.contains(method) {
            return Finding(untold: "client.method-mismatch", as: "elsewhere")
        }
        let wasTaken = successes.credentials[step.credentials].map { $0 < index } ?? false
        return wasTaken || method == "private_key_jwt"
            ? nil : Finding(untold: "client.secret-wrong", as: "elsewhere")
    }

    /// A code that was redeemed later than some providers take it, while the stand-in finds nothing
    /// wrong.
    private func late(_ index: Int, _ successes: Successes, _ recording: Recording) -> Finding? {
        let step = recording.steps[index]
        guard ["invalid_grant", "invalid_code"].contains(step.error), let code = step["code"],
            step.findings.allSatisfy({ $0.code.isAdvice || $0.code.isVague }),
            let given = successes.codes[code].flatMap({ recording.steps[$0].exchange.ended }),
            let asked = step.exchange.started,
            case let span = asked.timestamp - given.timestamp, span >= Self.shortest
        else { return nil }
        return Finding("code.expired", ["seconds": span], as: "late")
    }

    /// The seconds after which a code may have expired, where nothing else is wrong.
    private static let shortest = 2

    /// What the error code alone tells.
    static func refusal(of step: ArchivedStep) -> Finding {
        let status = step.status ?? 0
        switch step.reply?["error"] {
        case "access_denied": return Finding(untold: "consent.denied", as: "elsewhere")
        case "unauthorized_client":
            return Finding(untold: "authorize.response-type-not-allowed", as: "elsewhere")
        default: break
        }
        if step["device_code"] != nil, step.error == "access_denied" {
            return Finding(untold: "device.denied")
        }
        if step.error == "authorization_pending" { return Finding(untold: "device.pending") }
        if step.role == .token, ["invalid_grant", "invalid_request"].contains(step.error) {
            if step["refresh_token"] != nil {
                return Finding(untold: "refresh-token.unknown", as: "elsewhere")
            }
            if step.error == "invalid_grant", step["code"] != nil {
                return Finding(untold: "code.unknown", as: "elsewhere")
            }
        }
        if status == 429 {
            let wait = step.exchange.answer?.fields["Retry-After"].flatMap { Int($0) }
            return wait.map { Finding("answer.too-many", ["seconds": $0], as: "told") }
                ?? Finding("answer.too-many")
        }
        let error = step.error ?? ""
        // A user may decline what is polled for (CIBA Core §11).
        let isOfClient =
            error == "access_denied" && step.role == .token && step["auth_req_id"] == nil
        let remedy = status >= 500 ? "failure" : isOfClient ? "access_denied_of_client" : error
        guard let text = step.explanation, !text.isEmpty, !error.isEmpty else {
            return Finding(
                "answer.error", ["error": error, "status": status],
                as: error.isEmpty ? "bare" : nil, remedy: remedy)
        }
        return Finding(
            "answer.error", ["error": error, "status": status, "description": text],
            as: "explained", remedy: remedy)
    }

    /// The findings that a recorded Understudy sent.
    private static func told(by step: ArchivedStep) -> [DiagnosisCode] {
        let field = step.exchange.answer?.fields[DiagnosisField.name] ?? ""
        let names = Set(field.split { ", ".contains($0) }.map(String.init))
        return names.isEmpty ? [] : DiagnosisCode.all.filter { names.contains($0.name) }
    }
}

/// What went well in a recording, by the places of the steps.
private struct Successes {
    /// The first answer with each code, and the last with any.
    private(set) var codes: [String: Int] = [:]
    private(set) var lastCode: Int?
    /// The first token request that was granted with each.
    private(set) var credentials: [[String?]: Int] = [:]
    /// By the first steps of the flows.
    private var flows: [Int: FlowOutcome] = [:]

    func flow(of index: Int, in recording: Recording) -> FlowOutcome? {
        recording.flow(of: index)?.steps.first.flatMap { flows[$0] }
    }

    init(in recording: Recording) {
        for flow in recording.flows {
            guard let first = flow.steps.first else { continue }
            flows[first] = FlowOutcome(flow, in: recording)
        }
        for (index, step) in recording.steps.enumerated() {
            if let code = step.reply?["code"] {
                codes[code] = codes[code] ?? index
                lastCode = index
            }
            if step.role == .token, step.error == nil {
                credentials[step.credentials] = credentials[step.credentials] ?? index
            }
        }
    }
}

/// What the steps of a flow came to, by their places.
private struct FlowOutcome {
    /// The first step with each error.
    private(set) var errors: [String: Int] = [:]
    /// The first request that the provider let pass, and a stand-in would not.
    private(set) var suspect: Int?
    private(set) var hasPerson = false
    /// The last step that was not told to wait for a person.
    private(set) var lastSettled: Int?
    /// The last success of each kind of request.
    private(set) var granted: [[String?]: Int] = [:]

    static let pending = "authorization_pending"

    init(_ flow: ArchivedFlow, in recording: Recording) {
        for index in flow.steps {
            let step = recording.steps[index]
            let error = step.error
            if let error { errors[error] = errors[error] ?? index }
            if error != Self.pending { lastSettled = index }
            if error == nil, step.status != nil, step.reply == nil {
                granted[Self.kind(of: step)] = index
            }
            if suspect == nil, !step.suspects.isEmpty { suspect = index }
            hasPerson = hasPerson || step.isOfPerson
        }
    }

    static func kind(of step: ArchivedStep) -> [String?] {
        [step.role.rawValue, step["grant_type"]]
    }
}

private extension ArchivedStep {
    var credentials: [String?] { [self["client_secret"], exchange.request.fields[.authorization]] }

    /// True for the errors by which providers refuse a client at the token endpoint, some by
    /// `access_denied`.
    var refusesTheClient: Bool {
        switch error {
        case "invalid_client": true
        case "unauthorized_client": status == 401 || grant == "authorization_code"
        case "access_denied": status == 401 && role == .token
        default: false
        }
    }

    /// True for a request for a code that was refused without a reason, and has no challenge.
    var lacksChallenge: Bool {
        role == .authorize && reply?["error"] == "invalid_request" && explanation == nil
            && self["response_type"] == "code" && self["code_challenge"] == nil
            && !hidesParameters
    }
}

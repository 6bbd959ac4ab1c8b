import HAR
import HTTP
import JOSE
import OAuth
import Text

extension ArchiveReport {
    /// The report for a terminal.
    package var text: String {
        let steps = recording.steps.count
        guard steps > 0 else {
            let none = RecordingWithoutLogin([end]).description
            let remedy =
                vendor == nil && end.entries > 0
                ? "; name the provider by --profile (understudy profiles lists them)" : ""
            return ([none + remedy] + notes).joined(separator: "\n")
        }
        var blocks = [
            (["\(steps) of \(end.entries) exchanges are of OAuth or OpenID Connect"]
                + notes.map { "note: \($0)" }).joined(separator: "\n")
        ]
        if !others.isEmpty { blocks.append(block("before and beside the logins", others)) }
        for (number, flow) in recording.flows.enumerated() {
            blocks.append(block("flow \(number + 1)", flow.steps.map { recording.steps[$0] }))
        }
        blocks.append(conclusion)
        return blocks.joined(separator: "\n\n")
    }

    private var conclusion: String {
        guard let (step, found) = first else {
            return open.map { "no fault is seen, and no end either: \($0)" }
                ?? "nothing is wrong with these requests"
        }
        let finding = words.shown(found)
        let place = place(of: found).map { "\n  in \($0)" } ?? ""
        return """
            the first thing that went wrong: exchange \(step.exchange.number), \(finding.code.name)
              \(finding.problem)
              remedy: \(finding.remedy)\(place)
              rests on: \(finding.code.section)
            """
    }

    private func block(_ title: String, _ steps: [ArchivedStep]) -> String {
        ([title] + steps.flatMap(lines)).joined(separator: "\n")
    }

    private func lines(_ step: ArchivedStep) -> [String] {
        let time = time(of: step).map { " +\($0 / 1000).\(abs($0) / 100 % 10) s" } ?? ""
        let sent = names(of: step)
        let carried = sent.isEmpty ? "" : " with \(sent.joined(separator: ", "))"
        let line =
            "  #\(step.exchange.number)\(time)  \(step.role.noun)\(carried): \(outcome(of: step))"
        return [line]
            + step.findings.map(words.shown).flatMap { finding in
                ["    \(finding.code.name): \(finding.problem)", "      remedy: \(finding.remedy)"]
            }
    }
}

extension ArchiveReport {
    /// Remarks about the recording that are no findings.
    var notes: [String] {
        var notes: [String] = []
        if let fault = end.fault {
            notes.append("the file is read up to byte \(fault.offset): \(fault.problem)")
        } else if !end.isWhole {
            notes.append("the file ends at byte \(end.bytes), before its last brace")
        }
        if end.archives > 1 { notes.append("the file has \(end.archives) archives; all are read") }
        for fault in end.unreadable {
            notes.append("left out what begins at byte \(fault.offset): \(fault.problem)")
        }
        if isCut { notes.append("there are more exchanges of OAuth than are looked at") }
        if recording.providersLeftOut > 0 {
            let most = ArchiveDiagnosis.mostProviders
            notes.append(
                "there are \(most + recording.providersLeftOut) providers; only requests to the "
                    + "first \(most) of them are replayed")
        }
        if recording.isSanitized {
            notes.append(
                "no request in the file has cookies or Authorization; if the browser left them out, "
                    + "export it with sensitive data")
        }
        let steps = recording.steps
        let bare = steps.count { $0.exchange.answer?.isBodyMissing == true }
        if bare > 0 {
            notes.append(
                "answers without their bodies in the file: \(bare); errors and tokens in them are not "
                    + "seen, so save it with content")
        }
        let mute = steps.count {
            $0.exchange.request.method == "POST" && $0.exchange.request.body.isEmpty
                && [.token, .par].contains($0.role)
        }
        if mute > 0 {
            notes.append("requests without their bodies in the file: \(mute); they are not judged")
        }
        if recording.known.documents.isEmpty, !steps.isEmpty {
            let isThere = steps.contains { $0.role == .discovery && $0.status == 200 }
            notes.append(
                isThere
                    ? "the content of the discovery document is not in the file, so issuers are not "
                        + "compared"
                    : "the file has no discovery document, so issuers are not compared")
        }
        if steps.contains(where: { $0.reply?["code"] != nil }),
            !steps.contains(where: { $0.role == .token })
        {
            notes.append("no code is redeemed in the file; a back end may have done it")
        }
        return notes
    }

    /// What is lacking where the last login does not end in the file; nil if it does.
    var open: String? {
        guard first == nil,
            let flow = recording.flows.last(where: { flow in
                flow.steps.contains { recording.steps[$0].role == .authorize }
            })
        else { return nil }
        let steps = flow.steps.map { recording.steps[$0] }
        let isDone = steps.contains { step in
            ["access_token", "id_token"].contains {
                step.answer?[$0] != nil || step.reply?[$0] != nil
            }
                || step.role == .callback && step.reply?["error"] == nil
                    && (step.status ?? 500) < 400
                    && step.exchange.answer?.fields.contains(.setCookie) == true
        }
        guard !isDone, let last = steps.last else { return nil }
        let place = "the login ends at exchange \(last.exchange.number) in the file, "
        if steps.contains(where: { $0.role == .callback || $0.reply != nil }) {
            return place
                + "where the code comes back; record what the client's back end asks for, too: "
                + "understudy record --provider URL -- the command that starts it"
        }
        return place + "a page of the provider, which somebody left, or where the recording ended; "
            + "record on until the application shows its own page"
    }
}

extension ArchivedRole {
    /// The common name of such a request.
    var noun: String {
        switch self {
        case .discovery: "discovery document"
        case .keys: "key set"
        case .authorize: "authorization request"
        case .login: "page of the provider"
        case .callback: "callback"
        case .start: "start of the login"
        case .api: "request to an API"
        case .par: "pushed request"
        case .token: "token request"
        case .userinfo: "userinfo request"
        case .introspect: "introspection"
        case .revoke: "revocation"
        case .device: "device authorization"
        case .register: "registration"
        case .logout: "logout"
        case .pool: "operation of a user pool"
        case .preflight: "preflight"
        }
    }
}

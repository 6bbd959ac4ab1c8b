import HAR
import OAuth

extension ArchiveReport {
    /// The report for a terminal.
    package var text: String {
        let steps = recording.steps.count
        guard steps > 0 else {
            return
                (["none of the \(end.entries) exchanges is one of OAuth or OpenID Connect"] + notes)
                .joined(separator: "\n")
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
}

private extension ArchiveReport {
    var conclusion: String {
        guard let (step, found) = first else { return "nothing is wrong with these requests" }
        let finding = words.shown(found)
        return """
            the first thing that went wrong: exchange \(step.exchange.number), \(finding.code.name)
              \(finding.problem)
              remedy: \(finding.remedy)
              rests on: \(finding.code.section)
            """
    }

    func block(_ title: String, _ steps: [ArchivedStep]) -> String {
        ([title] + steps.flatMap(lines)).joined(separator: "\n")
    }

    func lines(_ step: ArchivedStep) -> [String] {
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
    /// The parameters sent, by their names in the specifications.
    func names(of step: ArchivedStep) -> [String] {
        var names: [String] = []
        for (name, value) in step.parameters {
            guard let known = words.name(name) else { continue }
            let isWord = name == "grant_type" || name == "response_type"
            let shown = isWord ? words.name(value).map { "\(known) \($0)" } ?? known : known
            if !names.contains(shown) { names.append(shown) }
        }
        return names
    }

    /// The status, and the error code of a refusal.
    func outcome(of step: ArchivedStep) -> String {
        guard let status = step.status else { return "no answer" }
        guard let error = step.error, !error.isEmpty else { return String(status) }
        return "\(status) \(words.name(error) ?? "with an error of the provider's own")"
    }
}

extension ArchivedRole {
    /// The common name of such a request.
    fileprivate var noun: String {
        switch self {
        case .discovery: "discovery document"
        case .keys: "key set"
        case .authorize: "authorization request"
        case .login: "page of the provider"
        case .callback: "callback"
        case .par: "pushed request"
        case .token: "token request"
        case .userinfo: "userinfo request"
        case .introspect: "introspection"
        case .revoke: "revocation"
        case .device: "device authorization"
        case .logout: "logout"
        case .preflight: "preflight"
        }
    }
}

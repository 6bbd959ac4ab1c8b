import HAR
import JOSE
import OAuth

/// The report on a recording: the events step by step, the faults, the remedies. It repeats no
/// value of the recording except words of the specifications.
package struct ArchiveReport: Sendable {
    let recording: Recording
    let end: HAREnd
    let words: PublicWords
    /// True if the recording had more steps than are examined.
    let isCut: Bool

    init(_ recording: Recording, _ end: HAREnd, isCut: Bool) {
        self.recording = recording
        self.end = end
        self.isCut = isCut
        words = PublicWords(recording)
    }

    /// The number of findings.
    package var count: Int { recording.steps.reduce(0) { $0 + $1.findings.count } }

    /// The names of the findings, in the order of the steps.
    package var codes: [String] { recording.steps.flatMap { $0.findings.map(\.code.name) } }

    /// The first step with a finding.
    var first: (step: ArchivedStep, finding: Finding)? {
        recording.steps.lazy.compactMap { step in
            step.findings.first.map { (step: step, finding: $0) }
        }.first
    }

    /// Milliseconds since the first step.
    func time(of step: ArchivedStep) -> Int? {
        guard let start = recording.steps.lazy.compactMap(\.exchange.started).first,
            let time = step.exchange.started
        else { return nil }
        return time.milliseconds - start.milliseconds
    }

    /// The steps that belong to no flow.
    var others: [ArchivedStep] {
        let inFlows = Set(recording.flows.flatMap(\.steps))
        return recording.steps.indices.filter { !inFlows.contains($0) }.map { recording.steps[$0] }
            .filter { $0.role != .preflight || !$0.findings.isEmpty }
    }

    /// Remarks about the recording that are no findings.
    var notes: [String] {
        var notes: [String] = []
        if let fault = end.fault {
            notes.append("the file is read up to byte \(fault.offset): \(fault.problem)")
        } else if !end.isWhole {
            notes.append("the file ends at byte \(end.bytes), before its last brace")
        }
        for fault in end.unreadable {
            notes.append("left out what begins at byte \(fault.offset): \(fault.problem)")
        }
        if isCut { notes.append("there are more exchanges of OAuth than are looked at") }
        if recording.isSanitized {
            notes.append(
                "the file has no credentials; a browser exports them where one asks for it")
        }
        if recording.known.documents.isEmpty, !recording.steps.isEmpty {
            notes.append("the file has no discovery document, so issuers are not compared")
        }
        if recording.steps.contains(where: { $0.reply?["code"] != nil }),
            !recording.steps.contains(where: { $0.role == .token })
        {
            notes.append("no code is redeemed in the file; a back end may have done it")
        }
        return notes
    }

    /// The report for programs.
    package var json: JSON {
        var json: JSON = [
            "entries": .integer(end.entries), "related": .integer(recording.steps.count),
            "whole": .bool(end.isWhole), "findings": .integer(count),
            "flows": .array(
                recording.flows.enumerated().map { number, flow in
                    [
                        "id": .string("flow_\(number + 1)"),
                        "steps": .array(flow.steps.map { self.json(of: recording.steps[$0]) }),
                    ]
                }),
            "others": .array(others.map { self.json(of: $0) }),
            "notes": .array(notes.map(JSON.string)),
        ]
        if let (step, finding) = first {
            json["first"] = words.shown(finding).json
            json["first"]?["entry"] = .integer(step.exchange.number)
        }
        return json
    }

    private func json(of step: ArchivedStep) -> JSON {
        let method = step.exchange.request.method
        return .members([
            "entry": .integer(step.exchange.number), "role": .string(step.role.rawValue),
            "method": .string(
                ["GET", "POST", "OPTIONS", "HEAD"].contains(method) ? method : PublicWords.mark),
            "sent": .array(names(of: step).map(JSON.string)),
            "diagnoses": .array(step.findings.map { words.shown($0).json }),
            "ms": time(of: step).map(JSON.integer), "status": step.status.map(JSON.integer),
            "error": step.error.map { .string(words.name($0) ?? PublicWords.mark) },
        ])
    }
}

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

    private var conclusion: String {
        guard let (step, found) = first else { return "nothing is wrong with these requests" }
        let finding = words.shown(found)
        return """
            the first thing that went wrong: exchange \(step.exchange.number), \(finding.code.name)
              \(finding.problem)
              remedy: \(finding.remedy)
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

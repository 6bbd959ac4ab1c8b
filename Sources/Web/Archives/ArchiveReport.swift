import HAR
import HTTP
import JOSE
import OAuth

/// The report on a recording: the events step by step, the faults, the remedies. It repeats no
/// value of the recording except words of the specifications, unless one asks for them.
package struct ArchiveReport: Sendable {
    let recording: Recording
    let end: HAREnd
    let words: PublicWords
    /// True if the recording had more steps than are examined.
    let isCut: Bool
    let vendor: Vendor?
    /// True if a finding is more than advice by its kind.
    private let hasFailed: Bool
    /// The numbers of the exchanges in flows that were answered.
    private let answered: Set<Int>
    /// The milliseconds of the first step that tells its time.
    private let start: Int?

    init(
        _ recording: Recording, _ end: HAREnd, isCut: Bool, vendor: Vendor? = nil,
        tellsValues: Bool = false
    ) {
        self.recording = recording
        self.end = end
        self.isCut = isCut
        self.vendor = vendor
        let steps = recording.steps
        hasFailed = steps.contains { $0.findings.contains { !$0.code.isAdvice } }
        answered = Set(
            recording.flows.filter { $0.steps.contains { steps[$0].reply != nil } }
                .flatMap { $0.steps.map { steps[$0].exchange.number } })
        start = steps.lazy.compactMap(\.exchange.started).first?.milliseconds
        words = PublicWords(recording, tellsAll: tellsValues)
    }

    /// True if nothing in the file is known to belong to a login.
    package var isEmpty: Bool { recording.steps.isEmpty }

    /// The number of findings that are more than advice.
    package var count: Int {
        recording.steps.reduce(0) { sum, step in
            sum + step.findings.count { !isAdvice($0, at: step) }
        }
    }

    /// The names of the findings, in the order of the steps.
    package var codes: [String] { recording.steps.flatMap { $0.findings.map(\.code.name) } }

    /// The name of the finding that is told first.
    package var firstCode: String? { first?.finding.code.name }

    /// The likeliest cause: of those of one weight, that of the earliest step.
    var first: (step: ArchivedStep, finding: Finding)? {
        let all = recording.steps.flatMap { step in
            step.findings.map { (step: step, finding: $0, weight: weight(of: $0, at: step)) }
        }
        guard let least = all.map(\.weight).min(), least < Self.advice else { return nil }
        return all.first { $0.weight == least }.map { ($0.step, $0.finding) }
    }

    /// Milliseconds since the first step.
    func time(of step: ArchivedStep) -> Int? {
        guard let start, let time = step.exchange.started else { return nil }
        return time.milliseconds - start
    }

    /// The steps that belong to no flow.
    var others: [ArchivedStep] {
        let inFlows = Set(recording.flows.flatMap(\.steps))
        return recording.steps.indices.filter { !inFlows.contains($0) }.map { recording.steps[$0] }
            .filter { $0.role != .preflight || !$0.findings.isEmpty }
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
            "notes": .array((notes + [open].compactMap(\.self)).map(JSON.string)),
        ]
        if let (step, finding) = first {
            json["first"] = words.shown(finding).json
            json["first"]?["entry"] = .integer(step.exchange.number)
            json["first"]?["where"] = place(of: finding).map(JSON.string)
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
            "ms": time(of: step).map(JSON.integer),
            "duration_ms": words.tellsAll ? .integer(step.exchange.duration) : nil,
            "status": step.status.map(JSON.integer),
            "error": step.error.map { .string(words.name($0) ?? PublicWords.mark) },
            "url": words.tellsAll ? .string(step.exchange.request.endpoint) : nil,
            "time": words.tellsAll ? step.exchange.started.map { .integer($0.milliseconds) } : nil,
        ])
    }
}

private extension ArchiveReport {
    static let advice = 9

    /// The place in a finding's order: causes; what only follows from something else; a difference
    /// from a login that went well. What stops nothing counts where a request with it failed.
    func weight(of finding: Finding, at step: ArchivedStep) -> Int {
        if isAdvice(finding, at: step) { return Self.advice }
        switch finding.code {
        case "answer.error", "answer.issuer": return 2
        case "recording.unlike": return 4
        default: return finding.code.isSymptom ? 3 : 1
        }
    }

    func isAdvice(_ finding: Finding, at step: ArchivedStep) -> Bool {
        guard finding.code.isAdvice else { return false }
        // Nothing comes of it, so that nothing else fails.
        if ["browser.authorize-by-script", "browser.authorize-in-frame"].contains(finding.code.name)
        {
            return answered.contains(step.exchange.number)
        }
        if step.error != nil { return step.findings.first != finding }
        return !(hasFailed && finding.code.isSlip)
    }
}

private extension DiagnosisCode {
    /// True for a slip of the pen, which providers ignore, so that something else fails later.
    var isSlip: Bool {
        family == "value" || ["parameter.misnamed", "parameter.value-misspelt"].contains(name)
            || name.hasPrefix("authorize.scope-")
    }
}

extension ArchiveReport {
    /// Where in the provider's settings a finding is mended, as far as the provider is known.
    func place(of finding: Finding) -> String? {
        vendor.flatMap { vendor in vendor.place(for: finding).map { "\(vendor.name): \($0)" } }
    }

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

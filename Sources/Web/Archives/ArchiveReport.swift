import HAR
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
}

import HAR
import JOSE
import OAuth

extension ArchiveReport {
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
}

private extension ArchiveReport {
    func json(of step: ArchivedStep) -> JSON {
        let method = step.exchange.request.method
        var json: JSON = [
            "entry": .integer(step.exchange.number), "role": .string(step.role.rawValue),
            "method": .string(
                ["GET", "POST", "OPTIONS", "HEAD"].contains(method) ? method : PublicWords.mark),
            "sent": .array(names(of: step).map(JSON.string)),
            "diagnoses": .array(step.findings.map { words.shown($0).json }),
        ]
        json["ms"] = time(of: step).map(JSON.integer)
        json["status"] = step.status.map(JSON.integer)
        json["error"] = step.error.map { .string(words.name($0) ?? PublicWords.mark) }
        return json
    }
}

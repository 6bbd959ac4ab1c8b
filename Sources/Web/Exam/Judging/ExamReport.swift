import JOSE

/// The results of an examination.
package struct ExamReport: Sendable {
    /// The results in the order of the questions.
    package let results: [ExamResult]

    init(_ results: [ExamResult]) {
        self.results = results
    }

    /// The results with the worst first.
    package var ranked: [ExamResult] {
        results.enumerated()
            .sorted { ($0.element.verdict.rank, $0.offset) < ($1.element.verdict.rank, $1.offset) }
            .map(\.element)
    }

    func count(_ verdict: ExamVerdict) -> Int {
        results.count { $0.verdict == verdict }
    }

    /// `2 fail, 1 warning, 20 pass`.
    package var summary: String {
        ExamVerdict.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
            .joined(separator: ", ")
    }
}

extension ExamReport {
    package var json: JSON {
        [
            "summary": .object(
                Dictionary(
                    ExamVerdict.allCases.map { ($0.rawValue, .integer(count($0))) },
                    uniquingKeysWith: { first, _ in first })),
            "results": .array(results.map(\.json)),
        ]
    }
}

extension ExamResult {
    package var json: JSON {
        var json: JSON = [
            "id": .string(question.id), "verdict": .string(verdict.rawValue),
            "severity": .string(severity.rawValue), "section": .string(question.section),
            "says": .string(question.says), "seen": .string(seen),
            "remedy": .string(question.remedy),
            "module": .array(question.modules.map(JSON.string)),
        ]
        json["tenant"] = tenant.map(JSON.string)
        json["flow"] = flow.map(JSON.string)
        json["link"] = link.map(JSON.string)
        return json
    }
}

import Text

/// The results that have one cause, which a report tells once.
struct ExamEntry: Sendable {
    /// The first of them, with the evidence.
    let result: ExamResult
    /// Further questions that were answered in the same way and have the same remedy.
    private(set) var alike: [ExamResult] = []
    /// Questions that were left out, since this fault explains theirs.
    let explained: [ExamResult]

    /// The ids of the questions, that of the first one first.
    var ids: [String] { ([result] + alike).map(\.question.id) }

    /// nil where nothing was seen that could be mended.
    var remedy: String? { result.shownRemedy }

    /// What an attacker could do; nil for a result that is well, or amiss in its form alone.
    var risk: String? {
        let isHarmless = !result.isWrong || result.remedyOfForm != nil
        guard !isHarmless else { return nil }
        // Whoever refuses what is right harms nobody else.
        if case .cope = result.question.expected {
            return ExamRisk.sentence(of: result.question.call == nil ? "cope" : "api-cope")
        }
        return ExamRisk.sentence(of: result.question.id)
    }
}

extension ExamReport {
    /// The entries of a verdict, what the sections demand before what they recommend.
    func entries(of verdict: ExamVerdict) -> [ExamEntry] {
        let found = results.filter { $0.verdict == verdict }
        let ranked = found.filter { $0.severity == .must } + found.filter { $0.severity != .must }
        return ranked.reduce(into: [ExamEntry]()) { entries, result in
            if let index = entries.firstIndex(where: { $0.result.isAlike(result) }) {
                entries[index].add(result)
            } else {
                entries.append(ExamEntry(result: result, explained: explained(by: result)))
            }
        }
    }

    private func explained(by result: ExamResult) -> [ExamResult] {
        results.filter { $0.explainer == result.question.id }
    }
}

private extension ExamEntry {
    mutating func add(_ result: ExamResult) { alike.append(result) }
}

private extension ExamResult {
    var shownRemedy: String? { verdict == .notObserved ? nil : remedy }

    func isAlike(_ other: ExamResult) -> Bool {
        seen == other.seen && shownRemedy == other.shownRemedy && severity == other.severity
    }
}

/// What an attacker could do, or what goes wrong for users, where a client fails a question.
enum ExamRisk {
    /// The sentence, in small letters and without a full stop: that of the longest beginning of
    /// the id in `CAssets/Tables/exam-risks.txt`.
    static func sentence(of id: String) -> String? {
        let parts = id.split(separator: "-")
        return (0..<parts.count).lazy.compactMap {
            all[parts.dropLast($0).joined(separator: "-")]
        }.first
    }

    private static let all: [String: String] = {
        let lines = TextTable.named("exam-risks.txt").split(separator: "\n")
        return Dictionary(
            firsts: lines.compactMap { line -> (String, String)? in
                let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
                return parts.count == 2 ? (parts[0], parts[1]) : nil
            })
    }()
}

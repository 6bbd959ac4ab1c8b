import Text

extension ExamReport {
    /// A report for people: the faults first, with remedies; then a line for each other question.
    package var table: String {
        let told = ranked.filter { [.fail, .warning, .notObserved].contains($0.verdict) }
        let rest = ranked.filter { [.pass, .notAsked].contains($0.verdict) }
        let width = results.map(\.question.id.utf8.count).max() ?? 0
        let blocks = told.map(\.block)
        let lines = rest.map { $0.line(width: width) }
        return (blocks + [lines.joined(separator: "\n"), summary]).filter { !$0.isEmpty }
            .joined(separator: "\n\n")
    }
}

private extension ExamResult {
    var block: String {
        let lines = [
            "\(verdict.rawValue.uppercased())  \(question.id)  (\(question.section))",
            "  asked:  \(question.says)", "  seen:   \(seen)", "  remedy: \(question.remedy)",
            link.map { "  look:   \($0)" },
        ]
        return lines.compactMap(\.self).joined(separator: "\n")
    }

    func line(width: Int) -> String {
        let blanks = String(repeating: " ", count: max(0, width - question.id.utf8.count))
        let word = verdict == .pass ? "pass     " : "not asked"
        return "\(word)  \(question.id)\(blanks)  \(verdict == .pass ? question.says : seen)"
    }
}

import OAuth
import Text

/// An error as people bring it: of a specification, or with a provider's own code or number.
struct ExplainedError {
    /// The errors of the specifications, each before the findings that end in it most often.
    private static let usual = Dictionary(
        firsts: WordList.lines("errors that people bring").map { ($0[0], $0.dropFirst()) })

    static var names: [String] { Array(usual.keys) }

    /// nil where no answer has an error of that name.
    static func text(_ name: String, at profiles: [Profile]) -> String? {
        let findings = usual[name].map(Array.init) ?? findings(name, profiles)
        let rows = findings.compactMap(TextRow.named)
        guard let first = rows.first else { return nil }
        let lines = rows.map { row in
            "  \(row.name): \(row.told(isRemedy: false).first ?? "…")"
        }
        return "\(name): an error of answers; these findings end in it\n"
            + lines.joined(separator: "\n")
            + "\n  understudy explain \(first.name) tells what to do"
    }

    private static func findings(_ name: String, _ profiles: [Profile]) -> [String] {
        guard name.utf8.count >= 6 else { return [] }
        let worded = profiles.flatMap { $0.errors.table.values.joined() }.filter { _, worded in
            worded.error == name || worded.description?.hasPrefix("\(name):") == true
        }
        return Set(worded.map(\.key)).sorted()
    }
}

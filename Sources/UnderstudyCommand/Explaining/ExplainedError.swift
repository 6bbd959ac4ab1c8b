import OAuth
import Text
import Web

/// An error as people bring it: of a specification, or with a provider's own code or number.
struct ExplainedError {
    /// The errors of the specifications, each before the findings that end in it most often.
    private static let usual = Dictionary(
        firsts: WordList.lines("errors that people bring").map { ($0[0], $0.dropFirst()) })

    static var names: [String] { Array(usual.keys) }

    /// nil where no answer has an error of that name.
    static func text(_ name: String, at profiles: [Profile]) -> String? {
        let sought = name.lowercased()
        let findings = usual[sought].map(Array.init) ?? findings(sought, profiles)
        return findings.isEmpty ? nil : text(name, findings + RefusalTexts.findings(told: sought))
    }

    /// The same for what providers say on a page or in a description; nil for what none says.
    static func told(_ text: String) -> String? {
        self.text(text, RefusalTexts.findings(told: text.lowercased()))
    }
}

private extension ExplainedError {
    static func text(_ name: String, _ findings: [String]) -> String? {
        var known: Set<String> = []
        let rows = findings.filter { known.insert($0).inserted }.compactMap(TextRow.named)
        guard let first = rows.first else { return nil }
        let lines = rows.map { row in
            "  \(row.name): \(row.told(isRemedy: false).first ?? "…")"
        }
        return "\(name): an error of answers; these findings end in it\n"
            + lines.joined(separator: "\n")
            + "\n  understudy explain \(first.name) tells what to do"
    }

    /// - Parameter sought: in lower case.
    static func findings(_ sought: String, _ profiles: [Profile]) -> [String] {
        guard sought.utf8.count >= 6 else { return [] }
        let refusal = "refusal."
        let worded = profiles.flatMap { $0.errors.table.values.joined() }.filter { cause, worded in
            worded.error?.lowercased() == sought || cause.lowercased() == refusal + sought
                || worded.description?.lowercased().hasPrefix("\(sought):") == true
        }
        let names = worded.map { $0.key.hasPrefix(refusal) ? "refusal.stated" : $0.key }
        return Set(names).sorted()
    }
}

import OAuth
import Pages
import Text

/// A diagnosis code, with its causes and remedies.
struct ExplainedCode {
    private let code: DiagnosisCode

    init(_ code: DiagnosisCode) {
        self.code = code
    }

    var name: String { code.name }

    /// The part before the first full stop.
    var family: String { code.family }

    var text: String {
        let row = TextRow.named(name)
        let source = code.sectionURL.map { "\(code.section), \($0)" } ?? code.section
        let lines =
            [
                ("what is wrong", row?.told(isRemedy: false) ?? []),
                ("what to do", row?.told(isRemedy: true) ?? []),
            ].map(
                listed)
            + ["level: \(levels)", "rests on: \(source)", "in an answer: \(header)"]
        return "\(name): a diagnosis code\n" + lines.map { "  \($0)" }.joined(separator: "\n")
    }

    /// The texts, one a line if there are several. Dots stand for variable parts.
    private func listed(_ name: String, _ texts: [String]) -> String {
        texts.count < 2
            ? "\(name): \(texts.first ?? "…")"
            : "\(name):\n" + texts.map { "    \($0)" }.joined(separator: "\n")
    }

    private var header: String { "Understudy-Diagnosis: \(name)" }

    private var levels: String {
        let example = { (level: DiagnosisLevel) in
            "diagnosis: { \"\(name)\": \"\(level.rawValue)\" }"
        }
        return switch (code.isPermittable, code.defaultLevel) {
        case (false, .warn), (false, .ignore):
            "warn, it stops nothing; \(example(.ignore)) keeps it quiet"
        case (true, .warn), (true, .ignore):
            "\(code.defaultLevel.rawValue), it stops nothing; \(example(.ignore)) keeps it quiet, and "
                + "\"strict\" refuses the request"
        case (true, .strict):
            "strict, the request is refused; \(example(.warn)) lets it through with a warning, and "
                + "\"ignore\" without one"
        case (false, .strict):
            "strict, the request is refused, and cannot be let through"
        }
    }
}

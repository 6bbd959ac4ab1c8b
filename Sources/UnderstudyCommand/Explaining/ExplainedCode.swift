import OAuth

/// A diagnosis code, and what can be done about it.
struct ExplainedCode {
    private let code: DiagnosisCode

    init(_ code: DiagnosisCode) {
        self.code = code
    }

    var name: String { code.name }

    /// What stands before the full stop.
    var family: String { String(name.prefix { $0 != "." }) }

    var text: String {
        let source = code.sectionURL.map { "\(code.section), \($0)" } ?? code.section
        return """
            \(name): a diagnosis code
              rests on \(source)
              \(levels)
            """
    }

    private var levels: String {
        let example = { (level: DiagnosisLevel) in
            "diagnosis: { \"\(name)\": \"\(level.rawValue)\" }"
        }
        return switch (code.isPermittable, code.defaultLevel) {
        case (_, .warn), (_, .ignore):
            "it stops nothing; \(example(.ignore)) keeps it quiet"
        case (true, .strict):
            "the request is refused; \(example(.warn)) lets it through with a warning, and "
                + "\"ignore\" without one"
        case (false, .strict):
            "the request is refused, and cannot be let through"
        }
    }
}

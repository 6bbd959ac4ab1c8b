import OAuth
import Providers

extension GeneratedTable {
    /// A table for each family, which is what stands before the full stop of a code.
    static let diagnoses = GeneratedTable(name: "diagnoses") {
        let families = Dictionary(grouping: ProviderCatalog.allDiagnosisCodes, by: family)
        return families.sorted { $0.key < $1.key }.map { family, codes in
            let table = MarkdownTable(
                header: ["code", "levels", "rests on"],
                rows: codes.map { [$0.name.code, levels(of: $0), source(of: $0)] })
            return "### \(family)\n\n\(table.text)"
        }.joined(separator: "\n\n")
    }

    private static func family(of code: DiagnosisCode) -> String {
        String(code.name.prefix { $0 != "." })
    }

    /// The levels that mean something for a code, the one it has by default first.
    private static func levels(of code: DiagnosisCode) -> String {
        let others: [DiagnosisLevel] =
            switch (code.isPermittable, code.defaultLevel) {
            case (true, _): DiagnosisLevel.allCases
            case (false, .strict): []
            case (false, _): [.warn, .ignore]
            }
        let rest = others.filter { $0 != code.defaultLevel }.map(\.rawValue)
        return ["**\(code.defaultLevel.rawValue)**", rest.joined(separator: ", ")]
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func source(of code: DiagnosisCode) -> String {
        code.sectionURL.map { "[\(code.section)](\($0))" } ?? code.section
    }
}

import OAuth
import Pages
import Providers

extension GeneratedTable {
    static let diagnoses = GeneratedTable(name: "diagnoses") {
        byFamily(header: ["code", "what is wrong", "what to do", "levels", "rests on"]) { code in
            [
                texts(.cause, of: code, \.english), texts(.remedy, of: code, \.english),
                levels(of: code), source(of: code),
            ]
        }
    }

    static let japaneseDiagnoses = GeneratedTable(name: "diagnoses in Japanese") {
        byFamily(header: ["コード", "問題点", "対処方法"]) { code in
            [texts(.cause, of: code, \.japanese), texts(.remedy, of: code, \.japanese)]
        }
    }

    /// A table for each family, which is what stands before the full stop of a code.
    private static func byFamily(
        header: [String], _ cells: (DiagnosisCode) -> [String]
    ) -> String {
        let families = Dictionary(grouping: ProviderCatalog.allDiagnosisCodes, by: family)
        return families.sorted { $0.key < $1.key }.map { family, codes in
            let table = MarkdownTable(
                header: header, rows: codes.map { [$0.name.code] + cells($0) })
            return "### \(family)\n\n\(table.text)"
        }.joined(separator: "\n\n")
    }

    /// What findings of a code say, a line each, with dots for what differs.
    private static func texts(
        _ role: Translation.Role, of code: DiagnosisCode, _ language: (Translation) -> String
    ) -> String {
        Translations.all.filter { $0.code == code.name && $0.role == role }
            .map { row in
                language(row).replacing(/\{\d*\}/, with: "…")
                    .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            }
            .joined(separator: "<br>")
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

import OAuth
import Pages
import Providers
import Text

extension GeneratedTable {
    static let diagnoses = GeneratedTable(name: "diagnoses") {
        byFamily(header: ["code", "what is wrong", "what to do", "levels", "rests on"]) { code in
            [
                cell(texts(of: code).causes), cell(texts(of: code).remedies), levels(of: code),
                source(of: code),
            ]
        }
    }

    static func diagnoses(in language: Language) -> GeneratedTable {
        GeneratedTable(name: "diagnoses in \(language.name)") {
            let header: [Phrase] = ["Diagnosis", "What is wrong", "What to do"]
            return byFamily(header: header.map(language.say)) { code in
                let texts = texts(of: code)
                return [texts.causes, texts.remedies].map { cell($0.map(language.pattern)) }
            }
        }
    }

    /// A table for each family, the part of a code before the first full stop.
    private static func byFamily(header: [String], _ cells: (DiagnosisCode) -> [String]) -> String {
        let families = Dictionary(grouping: ProviderCatalog.allDiagnosisCodes, by: family)
        return families.sorted { $0.key < $1.key }.map { family, codes in
            let table = MarkdownTable(
                header: header, rows: codes.map { [$0.name.code] + cells($0) })
            return "### \(family)\n\n\(table.text)"
        }.joined(separator: "\n\n")
    }

    private static func texts(of code: DiagnosisCode) -> FindingTexts {
        Findings.all.first { $0.code == code.name }
            ?? FindingTexts(code.name, causes: [], remedies: [])
    }

    /// Each pattern on a line, with dots for variable parts.
    private static func cell(_ patterns: [String]) -> String {
        patterns.map { pattern in
            pattern.replacing(/\{\d*\}/, with: "…")
                .replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        }.joined(separator: "<br>")
    }

    private static func family(of code: DiagnosisCode) -> String {
        String(code.name.prefix { $0 != "." })
    }

    /// The possible levels of a code, the default one first.
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

private extension Language {
    /// The pattern for an English one.
    func pattern(_ english: String) -> String {
        say(Phrase(pattern: english, values: []))
    }
}

import HAR
import HTTP
import OAuth
import Text

/// The texts by which providers tell faults, and the findings that they mean, from
/// `CAssets/Tables/refusals.txt`.
package enum RefusalTexts {
    private struct Row: Sendable {
        let code: DiagnosisCode
        let line: String?
        let texts: [String]
    }

    private static let parts: [String: [Row]] = {
        var parts: [String: [Row]] = [:]
        var part = ""
        for line in TextTable.named("refusals.txt").split(separator: "\n") {
            let fields = line.parts(at: "|").map { String($0.trimmingBlanks) }
            if line.hasPrefix("# ") {
                part = String(line.dropFirst(2))
            } else if fields.count > 1 {
                let names = fields[0].parts(at: "/").map(String.init)
                let row = Row(
                    code: DiagnosisCode(names[0]), line: names.count > 1 ? names[1] : nil,
                    texts: Array(fields.dropFirst()))
                parts[part, default: []].append(row)
            }
        }
        return parts
    }()

    /// All texts, whose words are nobody's own.
    static let all = parts.values.joined().flatMap(\.texts)

    /// The finding that the first fitting line means.
    ///
    /// - Parameters:
    ///   - text: in lower case.
    ///   - names: of the parts of the table.
    static func finding(in text: String, _ names: [String]) -> Finding? {
        guard !text.isEmpty else { return nil }
        let rows = names.lazy.flatMap { parts[$0] ?? [] }
        return rows.first { $0.texts.contains { text.contains(text: $0) } }.map {
            Finding(untold: $0.code, as: $0.line ?? "elsewhere")
        }
    }
}

extension RefusalTexts {
    /// The names of the findings that a text means as it stands, wherever it is said.
    ///
    /// - Parameter text: in lower case.
    package static func findings(told text: String) -> [String] {
        Set(parts.values.joined().filter { $0.texts.contains(text) }.map(\.code.name)).sorted()
    }
}

extension ArchivedStep {
    /// All that an answer says to a person or a program, in lower case: pages without their
    /// scripts, but for the codes of errors in them.
    var wording: String {
        var parts = [error, explanation, ownPage?["error_subcode"]].compactMap(\.self)
        let fields = exchange.answer?.fields
        if fields?[.contentType]?.contains(text: "json") != true, role != .callback {
            parts.append(pageText)
        }
        let queries = [exchange.request.query ?? "", location].flatMap { Form.decode($0) }
        for (name, value) in queries where name.hasSuffix("authError") {
            parts.append(String(decoding: Base64URL.decode(value) ?? [], as: UTF8.self))
        }
        return parts.joined(separator: "\n").lowercased()
    }

    /// The text of a page, without scripts, tags, and entities of quotes.
    var pageText: String {
        let page = String(decoding: exchange.answer?.body ?? [], as: UTF8.self)
        let scripts = page.pieces(from: "<script", to: "</script", atMost: 50)
        var text = scripts.reduce(page) { $0.replacing(text: $1, with: "") }
        for (entity, character) in [("&#39;", "'"), ("&#x27;", "'"), ("&quot;", "\"")] {
            text = text.replacing(text: entity, with: character)
        }
        let codes = scripts.flatMap { $0.pieces(from: "AADSTS", to: ":", atMost: 1) }
        return text + codes.map { " AADSTS\($0.prefix { $0.isNumber })" }.joined()
    }
}

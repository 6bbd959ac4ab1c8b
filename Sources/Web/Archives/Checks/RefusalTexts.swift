import HAR
import HTTP
import OAuth
import Text

/// The texts by which providers tell faults, and the findings that they mean, from
/// `CAssets/Tables/refusals.txt`.
package enum RefusalTexts {
    private struct Row: Sendable {
        let part: String
        let code: DiagnosisCode
        let line: String?
        let texts: [String]
    }

    private static let rows: [Row] = {
        var rows: [Row] = []
        var part = ""
        for line in TextTable.named("refusals.txt").split(separator: "\n") {
            let fields = line.parts(at: "|").map { String($0.trimmingBlanks) }
            if line.hasPrefix("# ") {
                part = String(line.dropFirst(2))
            } else if fields.count > 1 {
                let names = fields[0].parts(at: "/").map(String.init)
                rows.append(
                    Row(
                        part: part, code: DiagnosisCode(names[0]),
                        line: names.count > 1 ? names[1] : nil, texts: Array(fields.dropFirst())))
            }
        }
        return rows
    }()

    private static let parts = Dictionary(grouping: rows, by: \.part)

    /// All texts, whose words are nobody's own.
    static let all = rows.flatMap(\.texts)

    /// The errors among them.
    static let names = all.filter { text in
        text.utf8.contains(.ascii("_"))
            && text.utf8.allSatisfy { $0.isLetter || $0 == .ascii("_") }
    }

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
    /// A text, the finding that it means and the line of that. Some mean it only beside what else an
    /// answer to one grant says.
    package typealias Told = (text: String, code: DiagnosisCode, line: String?, isClear: Bool)

    /// All texts in the order of the table.
    package static var told: [Told] {
        rows.flatMap { row -> [Told] in
            let isClear = ["page", "all", "authorization_code", "user-pool"].contains(row.part)
            return row.texts.map { ($0, row.code, row.line, isClear) }
        }
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

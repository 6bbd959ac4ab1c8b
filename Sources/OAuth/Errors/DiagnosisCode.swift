import Members
import Text

/// The stable name of a finding, whose row says the rest.
package struct DiagnosisCode: Sendable, Hashable {
    package let name: String

    package init(_ name: String) { self.name = name }

    /// All of them, in the order of the files.
    package static let all = TextRow.all.filter { !$0.section.isEmpty }.map {
        DiagnosisCode($0.name)
    }
}

extension DiagnosisCode: ExpressibleByStringLiteral {
    package init(stringLiteral name: String) { self.init(name) }
}

extension DiagnosisCode: TextCodable {
    package static var example: String { "server.error" }
    package static var noun: String { "a diagnosis code" }
    package var text: String { name }

    package init(text: String) { self.init(text) }
}

extension DiagnosisCode {
    /// What stands before the full stop.
    package var family: String { String(name.prefix { $0 != "." }) }

    /// The section of the specification that is violated, for example `RFC 7636 §4.2`.
    package var section: String { TextRow.named(name)?.section ?? "" }

    /// Whether `warn` and `ignore` can let it through: only where the request can still be served.
    package var isPermittable: Bool { has("permittable") }

    /// The level where neither the client nor the tenant sets one.
    package var defaultLevel: DiagnosisLevel {
        has("warn") ? .warn : has("ignore") ? .ignore : .strict
    }

    /// Whether it says no more than that a value is unknown, so that a look around may tell what
    /// the value is.
    package var isVague: Bool { has("vague") }

    /// Whether it is what another fault leads to, so that it is told last.
    package var isSymptom: Bool { has("symptom") }

    /// Whether it stops nothing.
    package var isAdvice: Bool { defaultLevel != .strict }

    /// Whether it rests on what no recording has: clients, users, keys, what was issued before.
    package var isUnknowable: Bool { has("unknowable") }

    /// Whether it rests on credentials, which are taken out of some recordings.
    package var needsCredentials: Bool { has("needs-credentials") }

    /// True if its row has a flag.
    func has(_ flag: String) -> Bool { TextRow.has(flag, name) }

    /// The URL of the section; nil for documents without a stable address per section.
    package var sectionURL: String? { Self.url(of: section) }

    package static func url(of section: String) -> String? {
        let words = section.split(separator: " ")
        guard words.count >= 2, words[0] == "RFC" else { return nil }
        let page = "https://www.rfc-editor.org/rfc/rfc\(words[1]).html"
        guard words.count > 2 else { return page }
        let number = words[2].drop { $0 == "§" }
        return "\(page)#\(number.first?.isLetter == true ? "appendix" : "section")-\(number)"
    }
}

/// The treatment of a finding that a tenant or client can let through.
package enum DiagnosisLevel: String, Sendable, CaseIterable, Codable {
    /// Refuse. The default.
    case strict
    /// Accept, and record the finding.
    case warn
    /// Accept silently.
    case ignore
}

extension [String: DiagnosisLevel] {
    /// Reads levels by diagnosis code.
    package static func read(
        _ members: inout MemberReader, of codes: [DiagnosisCode]
    ) -> [String: DiagnosisLevel] {
        members.noun = "diagnosis code"
        var levels: [String: DiagnosisLevel] = [:]
        for code in codes {
            guard let level: DiagnosisLevel = members.choice(code.name) else { continue }
            levels[code.name] = level
            if level != .strict, !code.isPermittable, code.defaultLevel == .strict {
                members.report(
                    "cannot be 'warn' or 'ignore': there is nothing to go on with; remove it",
                    at: members.path.member(code.name))
            }
        }
        return levels
    }
}

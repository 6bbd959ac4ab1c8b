import Text

/// Why a request was refused, or looked wrong though it was accepted: for the log line, the record,
/// the error page and the header `Understudy-Diagnosis`.
package struct Diagnosis: Sendable, Equatable, Codable {
    package let code: DiagnosisCode
    /// What is wrong, with the offending value shown. Never holds a secret.
    package let cause: Phrase
    /// What to do about it.
    package let advice: Phrase
    /// The values that providers' error texts mention, by name: what was `sent`, what was
    /// `expected`.
    package var facts: [String: String] = [:]
    /// The finding that a provider would report, where this one explains it.
    package var symptom: DiagnosisCode?

    /// This finding as the explanation of another.
    func explaining(_ other: Diagnosis) -> Diagnosis {
        var diagnosis = self
        diagnosis.symptom = other.symptom ?? other.code
        diagnosis.facts.merge(other.facts) { _, theirs in theirs }
        return diagnosis
    }

    /// What is wrong, in English.
    package var problem: String { cause.text }
    /// What to do about it, in English.
    package var remedy: String { advice.text }

    /// The problem and the remedy as one phrase.
    package var phrase: Phrase { "\(cause); \(advice)" }
    /// The problem and the remedy as one text.
    package var text: String { phrase.text }
}

/// The stable name of a finding, and the section of the specification that it violates.
package struct DiagnosisCode: Sendable, Hashable, Codable {
    package let name: String
    /// For example `RFC 7636 §4.2`.
    package let section: String
    /// Whether `warn` and `ignore` can let it through: only where the request can still be served.
    package let isPermittable: Bool
    /// The level where neither the client nor the tenant sets one.
    package let defaultLevel: DiagnosisLevel
    /// Whether it says no more than that a value is unknown, so that a look around may tell what the
    /// value is.
    let isVague: Bool

    package init(
        _ name: String, _ section: String, isPermittable: Bool = false,
        defaultLevel: DiagnosisLevel = .strict, isVague: Bool = false
    ) {
        self.name = name
        self.section = section
        self.isPermittable = isPermittable
        self.defaultLevel = defaultLevel
        self.isVague = isVague
    }

    package func found(
        _ problem: Phrase, remedy: Phrase, facts: [String: String] = [:]
    ) -> Diagnosis {
        Diagnosis(code: self, cause: problem, advice: remedy, facts: facts)
    }
}

extension DiagnosisCode {
    /// The URL of the section; nil for documents without a stable address per section.
    package var sectionURL: String? {
        let words = section.split(separator: " ")
        guard words.count >= 2, words[0] == "RFC" else { return nil }
        let page = "https://www.rfc-editor.org/rfc/rfc\(words[1]).html"
        guard words.count > 2 else { return page }
        let number = words[2].drop { $0 == "§" }
        return "\(page)#\(number.first?.isLetter == true ? "appendix" : "section")-\(number)"
    }
}

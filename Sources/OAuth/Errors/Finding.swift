import Text

/// Why a request was refused, or looked wrong though it was accepted: for the log line, the record,
/// the error page and the header `Understudy-Diagnosis`. What it says stands in the row of its
/// code.
package struct Finding: Sendable, Equatable, Codable {
    package let code: DiagnosisCode
    /// The name of the lines that are told; nil for the usual ones.
    let line: String?
    /// That of the remedy where it has another one.
    let remedyLine: String?
    let names: [String]
    /// The values that fill the holes, such as what was sent. None is a secret.
    private(set) var values: [Phrase.Value]
    /// The values that only providers' error texts mention, by name.
    private(set) var otherFacts: [String: String]
    /// The finding that a provider would report, where this one explains it.
    package private(set) var symptom: DiagnosisCode?

    /// - Parameters:
    ///   - line: the name of the lines that are told, of the cause and of the remedy.
    ///   - remedy: the name of the line of the remedy, where it has another one.
    package init(
        _ code: DiagnosisCode, _ values: KeyValuePairs<String, any Filling> = [:],
        as line: String? = nil, remedy: String? = nil, facts: [String: String] = [:]
    ) {
        let holes = PhraseHoles(values)
        self.init(
            code, names: holes.names, values: holes.values, line: line,
            remedyLine: remedy, facts: facts)
    }

    /// What a code says by itself, with dots for all values.
    package init(untold code: DiagnosisCode, as line: String? = nil) {
        let names = TextRow.named(code.name)?.lines.flatMap(\.holes) ?? []
        self.init(
            code, names: names, values: names.map { _ in .text(Phrase.dots) }, line: line,
            remedyLine: nil, facts: [:])
    }

    init(
        _ code: DiagnosisCode, names: [String], values: [Phrase.Value], line: String?,
        remedyLine: String?, facts: [String: String], symptom: DiagnosisCode? = nil
    ) {
        self.code = code
        self.line = line
        self.remedyLine = remedyLine
        self.names = names
        self.values = values
        otherFacts = facts
        self.symptom = symptom
    }
}

extension Finding {
    /// What is wrong, with the offending value shown.
    package var cause: Phrase {
        Phrase(
            .row(code.name, isRemedy: false, lines: [line].compactMap(\.self)), names: names,
            values: values)
    }

    /// What to do about it.
    package var advice: Phrase {
        Phrase(
            .row(code.name, isRemedy: true, lines: [remedyLine, line].compactMap(\.self)),
            names: names, values: values)
    }

    /// What is wrong, in English.
    package var problem: String { cause.text }
    /// What to do about it, in English.
    package var remedy: String { advice.text }

    /// The problem and the remedy as one phrase.
    package var phrase: Phrase { .words("finding", ["problem": cause, "remedy": advice]) }
    /// The problem and the remedy as one text.
    package var text: String { phrase.text }

    /// The values that providers' error texts mention, by name: what was `sent`, what was
    /// `expected`.
    package var facts: [String: String] {
        var facts = otherFacts
        for (name, value) in zip(names, values) where facts[name] == nil {
            facts[name] = value.text
        }
        return facts
    }

    /// This finding as the explanation of another.
    func explaining(_ other: Finding) -> Finding {
        var finding = self
        finding.symptom = other.symptom ?? other.code
        finding.otherFacts.merge(other.facts) { _, theirs in theirs }
        return finding
    }

    /// The finding with the remedy that rests on no value, where the row has one.
    package var withoutValues: Finding {
        Finding(
            code, names: names, values: values, line: line, remedyLine: "elsewhere",
            facts: otherFacts, symptom: symptom)
    }

    /// The finding with values in the place of dots.
    ///
    /// - Parameter value: fills a hole; nil for one that stays as it is.
    package func filled(_ value: (_ hole: String) -> String?) -> Finding {
        var finding = self
        finding.values = zip(names, values).map { hole, old in
            old == .text(Phrase.dots) ? value(hole).map(Phrase.Value.text) ?? old : old
        }
        return finding
    }

    /// The finding with its values changed.
    package func mapTexts(_ change: (String) -> String) -> Finding {
        var finding = self
        finding.values = values.map { $0.mapTexts(change) }
        finding.otherFacts = otherFacts.mapValues(change)
        return finding
    }
}

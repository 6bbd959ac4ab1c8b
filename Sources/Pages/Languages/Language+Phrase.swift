import Text

extension Language {
    /// A phrase in this language, or in English if it has no translation.
    package func say(_ phrase: Phrase) -> String {
        guard case .pattern = phrase.source else {
            return phrase.filled(in: phrase.pattern(in: tag), shown)
        }
        guard let pattern = translations()[phrase] else { return english(phrase) }
        return phrase.filled(in: pattern, shown)
    }

    /// A phrase as a sentence on a page. Findings are worded for log lines, which begin in lower
    /// case and have no full stop.
    func sentence(of phrase: Phrase) -> String {
        sentence(say(phrase))
    }
}

private extension Language {
    /// Its parts may still have translations.
    func english(_ phrase: Phrase) -> String {
        phrase.values.isEmpty ? phrase.pattern : phrase.filled(in: phrase.pattern, shown)
    }

    func shown(_ value: Phrase.Value) -> String {
        switch value {
        case .text(let text): text
        case .phrase(let part): say(part)
        }
    }
}

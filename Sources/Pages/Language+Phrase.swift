import Text

extension Language {
    /// A phrase in this language, or in English where nobody has translated it.
    package func text(of phrase: Phrase) -> String {
        guard self == .japanese else { return phrase.text }
        return phrase.filled(in: Translations.japanese[phrase.pattern] ?? phrase.pattern) {
            switch $0 {
            case .text(let text): text
            case .phrase(let part): self.text(of: part)
            }
        }
    }

    /// A phrase as it stands alone on a page. Japanese sentences end with a full stop of their own.
    func sentence(_ phrase: Phrase) -> String {
        let text = text(of: phrase)
        guard self == .japanese, let last = text.last, last.isJapanese else { return text }
        return "？。）".contains(last) ? text : "\(text)。"
    }
}

private extension Character {
    /// Whether it belongs to kana, kanji or their punctuation.
    var isJapanese: Bool {
        unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }
}

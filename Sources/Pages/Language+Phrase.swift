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

    /// A phrase as it stands alone on a page. Findings are worded for lines of a log, where they begin
    /// in lower case and have no full stop.
    func sentence(_ phrase: Phrase) -> String {
        let text = text(of: phrase)
        guard let last = text.last else { return text }
        switch self {
        case .english: return text.withCapital + (".?!".contains(last) ? "" : ".")
        case .japanese: return !last.isJapanese || "？。）".contains(last) ? text : "\(text)。"
        }
    }
}

private extension String {
    /// With a capital at the beginning, unless that is a name, which is written as it is.
    var withCapital: String {
        let word = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let isName =
            word.contains("_") || Self.claims.contains(String(word))
            || dropFirst(word.count).first == "="
        return isName ? self : prefix(1).uppercased() + dropFirst()
    }

    private static let claims: Set = [
        "alg", "ath", "aud", "exp", "htm", "htu", "iat", "iss", "jti", "jwk", "kid", "nbf", "sub",
        "typ",
    ]
}

private extension Character {
    /// Whether it belongs to kana, kanji or their punctuation.
    var isJapanese: Bool {
        unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }
}

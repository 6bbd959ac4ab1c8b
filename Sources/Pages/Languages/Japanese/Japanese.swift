extension Language {
    package static let japanese = Language(
        tag: "ja", name: "Japanese", listSeparator: "、", sentence: Japanese.sentence,
        translations: Japanese.texts)
}

/// The texts and the rules of Japanese.
enum Japanese {
    static let texts = Translations(pages)

    private static let pages = [
        shared, loginPages, decisions, session, answers, home, homeWords, tools, inspectorWords,
        playgroundWords, playgroundStepWords, playgroundUseWords, claimWords,
        examsPage,
    ]

    /// A text that ends in another script is a name or a value, and needs no full stop.
    @Sendable
    static func sentence(of text: String) -> String {
        guard let last = text.last else { return text }
        return !last.isJapanese || "？。）".contains(last) ? text : "\(text)。"
    }
}

private extension Character {
    /// Whether it belongs to kana, kanji or their punctuation.
    var isJapanese: Bool {
        unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }
}

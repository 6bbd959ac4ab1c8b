import Text

/// A language of the pages. Its texts stand in the rows of `CAssets`, below the English ones.
package final class Language: Sendable {
    /// Its BCP 47 tag, which its texts in the rows have.
    package let tag: String
    /// Its English name.
    package let name: String
    /// True if each row has a text in it, which the tests then check. Otherwise the rest is
    /// English.
    package let isComplete: Bool
    /// The separator of names in a list.
    let listSeparator: String
    /// Makes a sentence of a text worded for a log line.
    let sentence: @Sendable (String) -> String

    package init(
        tag: String, name: String, isComplete: Bool = true, listSeparator: String = ", ",
        sentence: @escaping @Sendable (String) -> String = \.asSentence
    ) {
        self.tag = tag
        self.name = name
        self.isComplete = isComplete
        self.listSeparator = listSeparator
        self.sentence = sentence
    }

    /// THE list of languages.
    package static let all = [english, japanese]

    package static let english = Language(tag: "en", name: "English")

    package static let japanese = Language(
        tag: "ja", name: "Japanese", listSeparator: "、", sentence: \.asJapaneseSentence)
}

extension Language: Hashable {
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }

    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

extension Language {
    /// A phrase in this language, or in English if its row has no translation.
    package func say(_ phrase: Phrase) -> String { phrase.text(in: tag) }

    /// The text of a row, its holes filled.
    package func say(_ row: String, _ values: KeyValuePairs<String, any Filling> = [:]) -> String {
        say(Phrase(row, values))
    }

    /// A phrase as a sentence on a page. Findings are worded for log lines, which begin in lower
    /// case and have no full stop.
    func sentence(of phrase: Phrase) -> String { sentence(say(phrase)) }
}

extension Language {
    /// The first language of `ui_locales` that the pages have (OpenID Connect Core §3.1.2.1), else
    /// the one that the browser prefers (RFC 9110 §12.5.4), else English.
    package static func preferred(uiLocales: String?, acceptLanguage: String?) -> Language {
        let wanted = (uiLocales ?? "").words.lazy.compactMap { matching($0[...]) }
        return wanted.first ?? accepted(acceptLanguage ?? "") ?? .english
    }
}

private extension Language {
    /// The language of a range (RFC 4647 §3.4): `ja-JP` and `JA` are Japanese, and `jam` is not.
    static func matching(_ range: Substring) -> Language? {
        var subtags = range.lowercased().split(omittingEmptySubsequences: false) {
            $0 == "-" || $0 == "_"
        }
        while !subtags.isEmpty {
            let tag = subtags.joined(separator: "-")
            if let language = all.first(where: { $0.tag.lowercased() == tag }) { return language }
            subtags.removeLast()
        }
        return nil
    }

    /// The accepted language with the highest weight, the first of equals.
    static func accepted(_ header: String) -> Language? {
        var best: (language: Language, weight: Double)?
        for element in header.parts(at: ",", keepingEmpty: false) {
            let parts = element.parts(at: ";", keepingEmpty: false).map(\.trimmingBlanks)
            guard let range = parts.first, let language = range == "*" ? .english : matching(range)
            else { continue }
            let weight = weight(of: parts.dropFirst())
            if weight > best?.weight ?? 0 { best = (language, weight) }
        }
        return best?.language
    }

    /// The weight of a language (RFC 9110 §12.4.2); a malformed one counts as 0.
    static func weight(of parameters: ArraySlice<Substring>) -> Double {
        for parameter in parameters where parameter.lowercased().hasPrefix("q=") {
            guard let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight) else {
                return 0
            }
            return weight
        }
        return 1
    }
}

extension String {
    /// A sentence in languages with Latin letters: with a capital and a full stop. A text that ends
    /// in a mark keeps it.
    package var asSentence: String {
        guard let last else { return self }
        return withCapital + (".?!".contains(last) ? "" : ".")
    }

    /// A sentence in Japanese. A text that ends in another script is a name or a value, and needs
    /// no full stop.
    var asJapaneseSentence: String {
        guard let last else { return self }
        return !last.isJapanese || "？。）".contains(last) ? self : "\(self)。"
    }
}

private extension Character {
    /// Whether it belongs to kana, kanji or their punctuation.
    var isJapanese: Bool {
        unicodeScalars.allSatisfy { (0x3000...0x9FFF).contains($0.value) || $0.value >= 0xFF00 }
    }
}

private extension String {
    /// The text with a capital at the beginning, unless that is a name with its own spelling.
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

import Text

/// A language of the pages. English texts stand in the code; any other language has a folder beside
/// this file.
package final class Language: Sendable {
    /// Its BCP 47 tag.
    package let tag: String
    /// Its English name.
    package let name: String
    /// True if it has a text for each phrase, which the tests then check. Otherwise the rest is
    /// English.
    package let isComplete: Bool
    /// The separator of names in a list.
    let listSeparator: String
    /// Makes a sentence of a text worded for a log line.
    let sentence: @Sendable (String) -> String
    /// Made on first use.
    package let translations: @Sendable () -> Translations

    package init(
        tag: String, name: String, isComplete: Bool = true, listSeparator: String = ", ",
        sentence: @escaping @Sendable (String) -> String = \.asSentence,
        translations: @autoclosure @escaping @Sendable () -> Translations
    ) {
        self.tag = tag
        self.name = name
        self.isComplete = isComplete
        self.listSeparator = listSeparator
        self.sentence = sentence
        self.translations = translations
    }

    /// THE list of languages.
    package static let all: [Language] = [english, japanese]
}

extension Language: Hashable {
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }

    package func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

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
    func sentence(of phrase: Phrase) -> String { sentence(say(phrase)) }
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

/// The texts of a language by the English ones.
package struct Translations: Sendable {
    /// The translated pattern by the key of a phrase: `{}` stands for the next value of the phrase,
    /// and `{1}` for the second.
    package typealias Table = KeyValuePairs<String, String>
    package typealias Row = (key: String, text: String)

    package let rows: [Row]
    private let texts: [String: String]

    package init(_ tables: [Table]) {
        self.init(rows: tables.joined().map { ($0.key, $0.value) })
    }

    package init(rows: [Row]) {
        self.rows = rows
        texts = Dictionary(rows.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(phrase: Phrase) -> String? { texts.isEmpty ? nil : texts[phrase.key] }
}

extension Language {
    /// Its patterns are the phrases themselves.
    package static let english = Language(
        tag: "en", name: "English", translations: Translations([]))
}

extension String {
    /// A sentence in languages with Latin letters: with a capital and a full stop. A text that ends
    /// in a mark keeps it.
    var asSentence: String {
        guard let last else { return self }
        return withCapital + (".?!".contains(last) ? "" : ".")
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

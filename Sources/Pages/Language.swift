import Text

/// A language that the pages are written in; the raw value is its BCP 47 tag.
package enum Language: String, Sendable, Hashable, CaseIterable {
    case english = "en"
    case japanese = "ja"

    /// The first language of `ui_locales` that the pages have (OpenID Connect Core §3.1.2.1), else
    /// the one that the browser prefers (RFC 9110 §12.5.4), else English.
    package static func preferred(uiLocales: String?, acceptLanguage: String?) -> Language {
        let wanted = (uiLocales ?? "").words.lazy.compactMap { Language(range: $0[...]) }
        return wanted.first ?? accepted(acceptLanguage ?? "") ?? .english
    }

    func choose(_ english: String, _ japanese: String) -> String {
        switch self {
        case .english: english
        case .japanese: japanese
        }
    }
}

private extension Language {
    /// Matches by primary subtag, so `ja-JP` and `JA` are Japanese and `jam` is not.
    init?(range: Substring) {
        let subtag = range.prefix { $0 != "-" && $0 != "_" }
        self.init(rawValue: subtag.lowercased())
    }

    /// The accepted language with the highest weight, and the first of those with the same weight.
    static func accepted(_ header: String) -> Language? {
        var best: (language: Language, weight: Double)?
        for element in header.parts(at: ",", keepingEmpty: false) {
            let parts = element.parts(at: ";", keepingEmpty: false).map(\.trimmingBlanks)
            guard let range = parts.first,
                let language = range == "*" ? .english : Self(range: range)
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

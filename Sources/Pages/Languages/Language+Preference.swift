import Text

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
            guard let range = parts.first,
                let language = range == "*" ? .english : matching(range)
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

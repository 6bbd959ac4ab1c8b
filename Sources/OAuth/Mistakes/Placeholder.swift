import Text

/// What samples write where a value of one's own belongs, and what is found there when it was
/// forgotten.
package enum Placeholder {
    /// Whether `value` as a whole stands where something of the reader's own belongs: `{anything}`,
    /// `${anything}`, `<anything>`, and words of capitals that samples use.
    package static func isWhole(_ value: String) -> Bool {
        let value = value.percentDecoded ?? value
        let isBracketed = brackets.contains { open, close in
            value.hasPrefix(open) && value.hasSuffix(close) && value.count > open.count + 1
        }
        return isBracketed || isWord(value)
    }

    /// Whether `value` cannot be meant as it is. Braces alone say too little: the state of some
    /// clients is JSON or an identifier in braces. A name in them says enough.
    package static func isUnmistakable(_ value: String) -> Bool {
        guard value.utf8.count <= 256 else { return false }
        let value = value.percentDecoded ?? value
        if isWord(value) || value.hasPrefix("<") && isWhole(value) && isName(value, after: "<") {
            return true
        }
        return value.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
            .contains { isName("{" + $0, after: "{") }
    }

    private static let brackets = [("{", "}"), ("${", "}"), ("<", ">")]

    private static let words: Set<String> = [
        "ACCESS_TOKEN", "API_AUDIENCE", "AUTHORIZATION_CODE", "CLIENT_ID", "CLIENT_SECRET", "CODE",
        "CODE_CHALLENGE", "CODE_VERIFIER", "REDIRECT_URI", "REFRESH_TOKEN", "SCOPE", "STATE",
    ]
}

private extension Placeholder {
    /// `YOUR_` and anything else of capitals, or one of the words.
    static func isWord(_ value: String) -> Bool {
        words.contains(value)
            || value.hasPrefix("YOUR_")
                && value.utf8.allSatisfy { $0.isUpperCaseLetter || $0 == .ascii("_") }
    }

    /// Whether a name of letters, `_`, `.`, `-` and spaces stands between the brackets.
    static func isName(_ value: some StringProtocol, after open: Character) -> Bool {
        let close: Character = open == "<" ? ">" : "}"
        guard value.first == open, let end = value.firstIndex(of: close) else { return false }
        let name = value[..<end].dropFirst()
        return name.first?.isLetter == true
            && name.utf8.allSatisfy { $0.isLetter || " -._".utf8.contains($0) }
    }
}

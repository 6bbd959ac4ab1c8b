import Text

/// Placeholders that samples use for the reader's own values, and that are sent when forgotten.
package enum Placeholder {
    /// Returns true if `value` as a whole is a placeholder: `{anything}`, `${anything}`,
    /// `<anything>`, or a word in capitals that samples use.
    package static func isWhole(_ value: String) -> Bool {
        let value = value.percentDecoded ?? value
        let isBracketed = brackets.contains { open, close in
            value.hasPrefix(open) && value.hasSuffix(close) && value.count > open.count + 1
        }
        return isBracketed || isWord(value)
    }

    /// Returns true if `value` is certainly a placeholder. Braces alone do not prove it, since some
    /// clients send JSON or an identifier in braces as state; a name in braces does.
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
    /// Returns true if `value` is `YOUR_` followed by capitals, or one of the known words.
    static func isWord(_ value: String) -> Bool {
        words.contains(value)
            || value.hasPrefix("YOUR_")
                && value.utf8.allSatisfy { $0.isUpperCaseLetter || $0 == .ascii("_") }
    }

    /// Returns true if the brackets hold a name of letters, `_`, `.`, `-` and spaces.
    static func isName(_ value: some StringProtocol, after open: Character) -> Bool {
        let close: Character = open == "<" ? ">" : "}"
        guard value.first == open, let end = value.firstIndex(of: close) else { return false }
        let name = value[..<end].dropFirst()
        return name.first?.isLetter == true
            && name.utf8.allSatisfy { $0.isLetter || " -._".utf8.contains($0) }
    }
}

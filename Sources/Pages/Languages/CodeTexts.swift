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

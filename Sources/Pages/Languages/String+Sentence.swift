extension String {
    /// With a capital and a full stop, as a sentence has them in languages of Latin letters. What ends
    /// in a mark of its own gets no other one.
    var asSentence: String {
        guard let last else { return self }
        return withCapital + (".?!".contains(last) ? "" : ".")
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

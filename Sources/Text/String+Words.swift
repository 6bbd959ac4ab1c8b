extension String {
    /// The words of a name in camel case, in lower case: `accessTokens` has `access` and `tokens`.
    package var camelCaseWords: [String] {
        reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }
}

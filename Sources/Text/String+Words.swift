extension String {
    /// The words of a name in camel case, in lower case: `accessTokens` has `access` and `tokens`.
    package var camelCaseWords: [String] {
        reduce(into: [""]) { words, character in
            if character.isUppercase { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
    }
}

extension String {
    /// A name in camel case as JSON has it: `redirectURIWasSent` as `redirect_uri_was_sent`.
    package var snakeCase: String {
        let name = Array(utf8)
        var snake: [UInt8] = []
        for (index, byte) in name.enumerated() {
            guard byte.isUppercase else {
                snake.append(byte)
                continue
            }
            let follows = index > 0 && !name[index - 1].isUppercase
            let leads = index > 0 && index + 1 < name.count && name[index + 1].isLowercase
            if follows || leads { snake.append(.ascii("_")) }
            snake.append(byte | 0x20)
        }
        return String(decoding: snake, as: UTF8.self)
    }
}

private extension UInt8 {
    var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")) ~= self }
    var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")) ~= self }
}

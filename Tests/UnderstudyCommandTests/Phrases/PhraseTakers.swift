/// What takes phrases, by its name: functions, and types that are made with one.
enum PhraseTakers {
    static func all(in tokens: [SwiftToken]) -> [String] {
        var type = ""
        var names: [String] = []
        for (index, token) in tokens.enumerated() {
            guard case .word(let word) = token else { continue }
            if declarations.contains(word), case .word(let name)? = tokens.at(index + 1) {
                type = name
            } else if ["let", "var"].contains(word), tokens.at(index + 2) == .mark(":"),
                tokens.at(index + 3) == .word("Phrase")
            {
                names.append(type)
            } else if ["func", "init"].contains(word), let start = parameters(after: index, tokens)
            {
                let group = tokens[start..<tokens.end(ofGroupAt: start)]
                guard group.contains(.word("Phrase")) else { continue }
                if word == "func", case .word(let name)? = tokens.at(index + 1) {
                    names.append(name)
                } else {
                    names.append(type)
                }
            }
        }
        return names
    }

    private static let declarations: Set = ["struct", "enum", "class", "extension"]

    /// Where the parameters begin, after the name and perhaps generic parameters.
    private static func parameters(after index: Int, _ tokens: [SwiftToken]) -> Int? {
        tokens[index...].prefix(12).firstIndex(of: .mark("("))
    }
}

extension [SwiftToken] {
    func at(_ index: Int) -> SwiftToken? { indices.contains(index) ? self[index] : nil }

    /// The index after the bracket that closes the one at `start`.
    func end(ofGroupAt start: Int) -> Int {
        var depth = 0
        for index in start..<count {
            switch self[index] {
            case .mark("("), .mark("["), .mark("{"): depth += 1
            case .mark(")"), .mark("]"), .mark("}"): depth -= 1
            default: break
            }
            if depth == 0 { return index + 1 }
        }
        return count
    }

    /// The end of the value that is given to a constant.
    func endOfValue(after start: Int) -> Int {
        var index = start + 1
        while index < count {
            switch self[index] {
            case .mark("("), .mark("["), .mark("{"): index = end(ofGroupAt: index)
            case .mark(")"), .mark("}"), .mark(","): return index
            case .word(let word) where Self.keywords.contains(word): return index
            default: index += 1
            }
        }
        return count
    }

    private static let keywords: Set = [
        "static", "private", "package", "let", "var", "func", "return", "guard", "if", "switch",
    ]
}

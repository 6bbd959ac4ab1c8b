/// A piece of a Swift source, as far as the search for phrases needs it.
enum SwiftToken: Equatable {
    case word(String)
    case mark(Character)
    /// The text of a literal, with `{}` for each interpolation.
    case literal(String)
}

/// Splits a Swift source into tokens, without comments; literals that are joined by `+` are one.
struct SwiftTokens {
    private let text: [Character]
    private var place = 0
    private var tokens: [SwiftToken] = []
    /// The code inside of interpolations.
    private var interpolated: [String] = []

    /// The tokens of a source, and those of each interpolation in it by themselves.
    static func of(_ source: String) -> [[SwiftToken]] {
        var reader = SwiftTokens(text: Array(source))
        while reader.place < reader.text.count { reader.step() }
        return [reader.joined()] + reader.interpolated.flatMap(of)
    }

    private init(text: [Character]) { self.text = text }
}

private extension SwiftTokens {
    mutating func step() {
        let character = text[place]
        if begins("//") {
            while place < text.count, text[place] != "\n" { place += 1 }
        } else if character == "\"" {
            tokens.append(.literal(literal()))
        } else if character == "#", place + 1 < text.count, text[place + 1] == "\"" {
            skipRawLiteral()
        } else if Self.isOfWord(character) {
            let start = place
            while place < text.count, Self.isOfWord(text[place]) { place += 1 }
            tokens.append(.word(String(text[start..<place])))
        } else {
            if !character.isWhitespace { tokens.append(.mark(character)) }
            place += 1
        }
    }

    static func isOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    func begins(_ part: String) -> Bool { text[place...].starts(with: part) }

    /// Raw literals hold patterns and samples, but no phrases.
    mutating func skipRawLiteral() {
        place += 2
        while place < text.count, !begins("\"#") {
            if begins("\\#(") {
                place += 2
                passInterpolation()
            } else {
                place += 1
            }
        }
        place += 2
    }

    /// The literal that begins here.
    mutating func literal() -> String {
        let end = begins("\"\"\"") ? "\"\"\"" : "\""
        place += end.count
        var pattern = ""
        while place < text.count, !begins(end) {
            if text[place] != "\\" {
                pattern.append(text[place])
                place += 1
            } else if text[place + 1] == "(" {
                place += 1
                passInterpolation()
                pattern += "{}"
            } else {
                if let character = Self.escapes[text[place + 1]] { pattern.append(character) }
                place += 2
            }
        }
        place += end.count
        return pattern
    }

    static let escapes: [Character: Character] = [
        "n": "\n", "t": "\t", "r": "\r", "0": "\0", "\"": "\"", "\\": "\\", "'": "'",
    ]

    /// Past an interpolation, whose code is kept; what it interpolates itself is found in that.
    mutating func passInterpolation() {
        let (start, known) = (place, interpolated.count)
        skipParentheses()
        interpolated.removeSubrange(known...)
        interpolated.append(String(text[start..<place]))
    }

    mutating func skipParentheses() {
        var depth = 0
        repeat {
            switch text[place] {
            case "(": depth += 1
            case ")": depth -= 1
            case "\"":
                _ = literal()
                continue
            case "#" where begins("#\""):
                skipRawLiteral()
                continue
            default: break
            }
            place += 1
        } while depth > 0 && place < text.count
    }

    func joined() -> [SwiftToken] {
        var joined: [SwiftToken] = []
        for token in tokens {
            if case .literal(let end) = token, joined.last == .mark("+"),
                case .literal(let start)? = joined.dropLast().last
            {
                joined.removeLast(2)
                joined.append(.literal(start + end))
            } else {
                joined.append(token)
            }
        }
        return joined
    }
}

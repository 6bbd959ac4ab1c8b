import Text

extension JSONParser {
    /// Reads `true`, `false` or `null`; refuses anything else and suggests the likeliest fix.
    mutating func word() throws(JSONSyntaxError) -> JSON {
        let start = position
        let word = try identifier()
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": throw problem("expected a value, found \(found)")
        case "NaN", "Infinity":
            throw problem("JSON cannot carry \(word); use a number or null", at: start)
        default:
            throw problem("\(word.excerpt(in: "'")) is not a value; text needs quotes", at: start)
        }
    }

    /// The name of a member: a string or, in JSON5, an ECMAScript identifier.
    mutating func memberName() throws(JSONSyntaxError) -> String {
        switch current {
        case nil: throw endInside("an object")
        case .ascii("\""), .ascii("'"): return try string()
        default: break
        }
        let start = position
        let name = try identifier()
        guard !name.isEmpty else { throw problem("expected a member name, found \(found)") }
        try requireJSON5("a member name must be in double quotes", at: start)
        return name
    }

    /// The identifier at the cursor, which may hold `\uXXXX` in JSON5; empty when there is none.
    private mutating func identifier() throws(JSONSyntaxError) -> String {
        var name = String.UnicodeScalarView()
        while let scalar = currentScalar {
            let start = position
            if scalar == "\\", dialect == .json5 {
                position += 1
                guard take("u") else { throw problem("expected 'u' after '\\' in a name") }
                let escaped = try unicodeEscape()
                guard escaped.continues(name) else {
                    throw problem("the escape is not a character of a name", at: start)
                }
                name.append(escaped)
            } else if scalar.continues(name) {
                name.append(scalar)
                position += UTF8.width(scalar)
            } else {
                break
            }
        }
        return String(name)
    }
}

extension Unicode.Scalar {
    /// Returns true if an identifier that starts with `name` can continue with this character.
    fileprivate func continues(_ name: String.UnicodeScalarView) -> Bool {
        switch self {
        case "$", "_": true
        case "\u{200C}", "\u{200D}": !name.isEmpty
        default: name.isEmpty ? properties.isIDStart : properties.isIDContinue
        }
    }
}

extension JSONParser {
    /// Skips white space and, in JSON5, comments.
    mutating func skipSpace() throws(JSONSyntaxError) {
        while let byte = current {
            switch byte {
            case .ascii(" "), .ascii("\n"), .ascii("\r"), .ascii("\t"): position += 1
            case .ascii("/") where next == .ascii("/"): try skipLineComment()
            case .ascii("/") where next == .ascii("*"): try skipBlockComment()
            case 0x0B, 0x0C, 0x80...:
                guard dialect == .json5, let scalar = currentScalar, scalar.isJSON5Space else {
                    return
                }
                position += UTF8.width(scalar)
            default: return
            }
        }
    }

    private mutating func skipLineComment() throws(JSONSyntaxError) {
        try requireJSON5("comments are not allowed in JSON")
        while let scalar = currentScalar, !scalar.endsLine { position += UTF8.width(scalar) }
    }

    private mutating func skipBlockComment() throws(JSONSyntaxError) {
        try requireJSON5("comments are not allowed in JSON")
        position += 2
        while current != nil {
            if current == .ascii("*"), next == .ascii("/") {
                position += 2
                return
            }
            position += 1
        }
        throw endInside("a comment")
    }
}

extension Unicode.Scalar {
    /// The line ends of ECMAScript, which JSON5 uses.
    var endsLine: Bool {
        switch self {
        case "\n", "\r", "\u{2028}", "\u{2029}": true
        default: false
        }
    }

    fileprivate var isJSON5Space: Bool {
        switch self {
        case "\u{0B}", "\u{0C}", "\u{FEFF}", "\u{2028}", "\u{2029}": true
        default: properties.generalCategory == .spaceSeparator
        }
    }
}

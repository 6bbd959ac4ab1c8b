import Text

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
        while let scalar = currentScalar, !scalar.endsLine {
            position += UTF8.width(scalar)
        }
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

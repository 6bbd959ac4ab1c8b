import Text

/// The parser of all dialects: a recursive descent over the bytes.
///
/// In `.json`, syntax that only JSON5 allows is refused where it occurs, so that the problem can
/// name it.
struct JSONParser {
    let bytes: [UInt8]
    let dialect: JSON.Dialect
    let maxDepth: Int
    var position = 0
    private var depth = 0

    init(bytes: [UInt8], dialect: JSON.Dialect, maxDepth: Int) {
        self.bytes = bytes
        self.dialect = dialect
        self.maxDepth = maxDepth
    }

    /// The value that the whole text consists of.
    mutating func document() throws(JSONSyntaxError) -> JSON {
        try checkEncoding()
        try skipSpace()
        guard current != nil else { throw problem("the text is empty") }

        let value = try value()

        try skipSpace()
        guard current == nil else {
            throw problem("expected the end of the text, found \(found)")
        }
        return value
    }

    mutating func value() throws(JSONSyntaxError) -> JSON {
        guard let byte = current else { throw problem("the text ends where a value is expected") }
        switch byte {
        case .ascii("{"): return try object()
        case .ascii("["): return try array()
        case .ascii("\""), .ascii("'"): return .string(try string())
        case .ascii("0") ... .ascii("9"), .ascii("-"), .ascii("+"), .ascii("."):
            return try number()
        default: return try word()
        }
    }
}

extension JSONParser {
    private mutating func object() throws(JSONSyntaxError) -> JSON {
        try open()
        var members: [String: JSON] = [:]
        var more = try !closesAtOnce("}")
        while more {
            let start = position
            let name = try memberName()
            try skipSpace()
            guard take(":") else {
                throw current == nil
                    ? endInside("an object") : problem("expected ':' after the member name")
            }
            try skipSpace()
            let value = try value()
            guard members.updateValue(value, forKey: name) == nil else {
                throw problem("the member name \(name.excerpt(in: "\"")) appears twice", at: start)
            }
            more = try anotherFollows(before: "}")
        }
        depth -= 1
        return .object(members)
    }

    private mutating func array() throws(JSONSyntaxError) -> JSON {
        try open()
        var elements: [JSON] = []
        var more = try !closesAtOnce("]")
        while more {
            elements.append(try value())
            more = try anotherFollows(before: "]")
        }
        depth -= 1
        return .array(elements)
    }

    private mutating func open() throws(JSONSyntaxError) {
        guard depth < maxDepth else { throw problem("nested deeper than \(maxDepth) levels") }
        depth += 1
        position += 1
    }

    private mutating func closesAtOnce(_ close: Unicode.Scalar) throws(JSONSyntaxError) -> Bool {
        try skipSpace()
        return take(close)
    }

    /// Skips the comma, or the bracket that ends the list.
    private mutating func anotherFollows(
        before close: Unicode.Scalar
    ) throws(JSONSyntaxError) -> Bool {
        try skipSpace()
        if take(close) { return false }
        let comma = position
        guard take(",") else {
            throw current == nil
                ? endInside(close == "}" ? "an object" : "an array")
                : problem("expected ',' or '\(close)', found \(found)")
        }
        try skipSpace()
        guard take(close) else { return true }
        guard dialect != .json else {
            throw problem("trailing comma before '\(close)'", at: comma)
        }
        return false
    }

    /// RFC 8259 §8.1: the text is UTF-8. It also forbids adding a byte order mark, which JSON5
    /// treats as white space.
    private func checkEncoding() throws(JSONSyntaxError) {
        do {
            _ = try UTF8Span(validating: bytes.span)
        } catch {
            throw problem("the text is not valid UTF-8", at: error.byteOffsets.lowerBound)
        }
        if dialect != .json5, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw problem("the text starts with a byte order mark")
        }
    }
}

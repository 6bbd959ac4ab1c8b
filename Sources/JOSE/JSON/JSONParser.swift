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
        guard current == nil else { throw problem("expected the end of the text, found \(found)") }
        return value
    }

    mutating func value() throws(JSONSyntaxError) -> JSON {
        guard let byte = current else { throw problem("the text ends where a value is expected") }
        switch byte {
        case .ascii("{"): return try object()
        case .ascii("["): return try array()
        case .ascii("\""), .ascii("'"): return .string(try string())
        case .ascii("0") ... .ascii("9"), .ascii("-"), .ascii("+"), .ascii("."): return try number()
        default: return try word()
        }
    }

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
        guard dialect != .json else { throw problem("trailing comma before '\(close)'", at: comma) }
        return false
    }

    /// RFC 8259 §8.1: the text is UTF-8. It also forbids adding a byte order mark, which JSON5
    /// treats as white space.
    private func checkEncoding() throws(JSONSyntaxError) {
        try JSONSyntaxError.checkEncoding(of: bytes)
        if dialect != .json5, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            throw problem("the text starts with a byte order mark")
        }
    }

    /// The byte at the cursor; nil at the end of the text.
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The byte after the cursor.
    var next: UInt8? { position + 1 < bytes.count ? bytes[position + 1] : nil }

    /// The whole character at the cursor; for the rare places that look beyond ASCII.
    var currentScalar: Unicode.Scalar? {
        if let byte = current, byte < 0x80 { return Unicode.Scalar(byte) }
        let end = min(position + 4, bytes.count)
        return String(decoding: bytes[position..<end], as: UTF8.self).unicodeScalars.first
    }

    /// Skips the character if it is the one at the cursor.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == .ascii(character) else { return false }
        position += 1
        return true
    }

    /// The character at the cursor, as error messages name it.
    var found: String {
        guard let scalar = currentScalar else { return "the end of the text" }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
            .privateUse, .surrogate:
            return scalar.codePoint
        default: return "'\(scalar)'"
        }
    }

    /// A problem at the given offset, or at the cursor by default.
    func problem(_ problem: String, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(problem, at: offset ?? position, of: bytes)
    }

    func endInside(_ what: String) -> JSONSyntaxError {
        JSONSyntaxError("the text ends inside \(what)", at: bytes.count, of: bytes)
    }

    /// Refuses syntax that only JSON5 allows, with the given problem.
    func requireJSON5(_ problem: String, at offset: Int? = nil) throws(JSONSyntaxError) {
        guard dialect == .json5 else { throw self.problem(problem, at: offset) }
    }
}

/// A fault in a text that should be JSON, with its place.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, such as "trailing comma before '}'".
    package let problem: String
    /// The number of bytes before the fault.
    package let offset: Int
    /// The line of the fault, from 1.
    package let line: Int
    /// The column of the fault in characters (Unicode scalars), from 1.
    package let column: Int

    package var description: String { "line \(line), column \(column): \(problem)" }
}

extension JSONSyntaxError {
    /// The problem of a text as some editors and shells of Windows write it.
    package static let wideText = "the text is UTF-16; save it as UTF-8"

    static func checkEncoding(of text: [UInt8]) throws(JSONSyntaxError) {
        // Without a mark, every second byte of ASCII in UTF-16 is zero.
        if text.count > 3, text[0] | text[2] == 0 || text[1] | text[3] == 0,
            text[0] != text[1], text[2] != text[3]
        {
            throw JSONSyntaxError(wideText, at: 0, of: text)
        }
        do {
            _ = try UTF8Span(validating: text.span)
        } catch {
            let isMarked = text.starts(with: [0xFE, 0xFF]) || text.starts(with: [0xFF, 0xFE])
            throw JSONSyntaxError(
                isMarked ? wideText : "the text is not valid UTF-8",
                at: error.byteOffsets.lowerBound, of: text)
        }
    }

    init(_ problem: String, at offset: Int, of text: [UInt8]) {
        self.problem = problem
        self.offset = offset
        (line, column) = Self.position(of: offset, in: text)
    }

    /// LF, CR and CRLF each end one line.
    private static func position(of offset: Int, in text: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for index in 0..<offset {
            let byte = text[index]
            let endsLine =
                byte == .ascii("\n")
                || byte == .ascii("\r")
                    && (index + 1 == text.count || text[index + 1] != .ascii("\n"))
            if endsLine {
                (line, column) = (line + 1, 1)
            } else if !UTF8.isContinuation(byte) {
                column += 1
            }
        }
        return (line, column)
    }
}

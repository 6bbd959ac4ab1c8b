import Text

extension JSONParser {
    /// Reads the string at the cursor, which is on its opening quote.
    mutating func string() throws(JSONSyntaxError) -> String {
        let quote = bytes[position]
        if quote == .ascii("'") {
            try requireJSON5(
                "a string must be in double quotes (json.dumps and JSON.stringify write them)")
        }
        position += 1

        let start = position
        try skipPlain(until: quote)
        if current == quote {
            position += 1
            return String(decoding: bytes[start..<position - 1], as: UTF8.self)
        }

        var text = Array(bytes[start..<position])
        while current != quote {
            try escape(into: &text)
            let plain = position
            try skipPlain(until: quote)
            text += bytes[plain..<position]
        }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads the character after `\u`, including the second half of a surrogate pair.
    mutating func unicodeEscape() throws(JSONSyntaxError) -> Unicode.Scalar {
        let start = position - 2
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }

        if UTF16.isLeadSurrogate(first), current == .ascii("\\"), next == .ascii("u") {
            position += 2
            let second = try codeUnit()
            if UTF16.isTrailSurrogate(second) {
                return UTF16.decode(UTF16.EncodedScalar([first, second]))
            }
        }
        throw problem("half of a surrogate pair is not a character", at: start)
    }

    /// Moves to the quote that ends the string, or to the next escape.
    private mutating func skipPlain(until quote: UInt8) throws(JSONSyntaxError) {
        while let byte = current, byte != quote, byte != .ascii("\\") {
            if byte < 0x20 {
                guard dialect == .json5, byte != .ascii("\n"), byte != .ascii("\r") else {
                    throw problem(controlCharacter(byte))
                }
            }
            position += 1
        }
        if current == nil { throw endInside("a string") }
    }

    private func controlCharacter(_ byte: UInt8) -> String {
        switch byte {
        case .ascii("\n"), .ascii("\r"): "the line ends inside a string"
        case .ascii("\t"): "a tab inside a string must be written as '\\t'"
        default: "the control character \(found) inside a string must be escaped"
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONSyntaxError) {
        let start = position
        position += 1
        guard let byte = current else { throw endInside("a string") }
        position += 1
        switch byte {
        case .ascii("\""), .ascii("\\"), .ascii("/"): text.append(byte)
        case .ascii("n"): text.append(.ascii("\n"))
        case .ascii("r"): text.append(.ascii("\r"))
        case .ascii("t"): text.append(.ascii("\t"))
        case .ascii("b"): text.append(0x08)
        case .ascii("f"): text.append(0x0C)
        case .ascii("u"): text += try Array(String(unicodeEscape()).utf8)
        default:
            position = start + 1
            try requireJSON5("the escape '\\' before \(found) is unknown", at: start)
            text += try json5Escape().utf8
        }
    }

    /// Reads the escapes of JSON5: `\v`, `\0`, `\xHH`, line continuations, and plain characters.
    private mutating func json5Escape() throws(JSONSyntaxError) -> String {
        let start = position
        guard let scalar = currentScalar else { throw endInside("a string") }
        position += UTF8.width(scalar)
        switch scalar {
        case "v": return "\u{0B}"
        case "0" where current?.isDigit != true: return "\0"
        case "0"..."9": throw problem("a digit must not be escaped", at: start)
        case "x": return String(try hexadecimalScalar())
        case "\r":
            _ = take("\n")
            return ""
        default: return scalar.endsLine ? "" : String(scalar)
        }
    }

    private mutating func hexadecimalScalar() throws(JSONSyntaxError) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: try hexadecimalDigits(2, after: "\\x")))
    }

    private mutating func codeUnit() throws(JSONSyntaxError) -> UInt16 {
        try hexadecimalDigits(4, after: "\\u")
    }

    private mutating func hexadecimalDigits(
        _ count: Int, after escape: String
    ) throws(JSONSyntaxError) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<count {
            guard let byte = current else { throw endInside("an escape") }
            guard let digit = byte.hexValue else {
                throw problem("expected \(count) hexadecimal digits after '\(escape)'")
            }
            value = value << 4 | UInt16(digit)
            position += 1
        }
        return value
    }
}

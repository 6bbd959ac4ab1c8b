import Text

extension JSONParser {
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
        default:
            return "'\(scalar)'"
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

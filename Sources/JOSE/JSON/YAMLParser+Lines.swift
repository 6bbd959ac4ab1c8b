import Text

extension YAMLParser {
    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    var lineStart: Int {
        (bytes[..<position].lastIndex(of: .lineFeed) ?? -1) + 1
    }

    var column: Int { position - lineStart }

    /// True before content of this document.
    var isInside: Bool { current != nil && !isMarker("---") && !isMarker("...") }

    var isIndentation: Bool { bytes[lineStart..<position].allSatisfy { $0 == .space } }

    var isComment: Bool {
        current == .ascii("#")
            && (position == 0 || bytes[position - 1].isBlank || bytes[position - 1] == .lineFeed)
    }

    func isMarker(_ marker: String) -> Bool {
        bytes[position...].starts(with: marker.utf8) && column == 0
            && isSpace(at: position + 3)
    }

    /// True for white space and the end of the text.
    func isSpace(at index: Int) -> Bool {
        index >= bytes.count || bytes[index].isBlank || bytes[index] == .lineFeed
    }

    func isEntry(_ mark: Unicode.Scalar) -> Bool {
        current == .ascii(mark) && isSpace(at: position + 1)
    }

    /// True if a name and its colon stand on this line.
    var isKeyAhead: Bool {
        var look = self
        while look.current == .ascii("&") || look.current == .ascii("!") {
            _ = look.word()
            look.skipBlanks()
        }
        switch look.current {
        case .ascii("["), .ascii("{"): return false
        case .ascii("\""), .ascii("'"):
            let line = look.lineStart
            let isDouble = look.current == .ascii("\"")
            guard (try? isDouble ? look.doubleQuoted() : look.singleQuoted()) != nil else {
                return false
            }
            look.skipBlanks()
            return look.lineStart == line && look.isEntry(":")
        default:
            while let byte = look.current, byte != .lineFeed, !look.isComment {
                if look.isEntry(":") { return true }
                look.position += 1
            }
            return false
        }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard current == .ascii(character) else { return false }
        position += 1
        return true
    }

    mutating func skipBlanks() {
        while current?.isBlank == true { position += 1 }
    }

    mutating func skipLine() {
        while let byte = current, byte != .lineFeed { position += 1 }
    }

    mutating func skipToContent() throws(JSONSyntaxError) {
        while let byte = current {
            if isComment {
                skipLine()
            } else if byte == .tab, flows == 0, isIndentation {
                let tab = position
                skipBlanks()
                guard current == nil || current == .lineFeed || isComment else {
                    throw problem("a tab cannot indent a line; use spaces", at: tab)
                }
            } else if byte.isBlank || byte == .lineFeed {
                position += 1
            } else {
                return
            }
        }
    }

    /// The characters up to a space or what ends an entry of a flow collection.
    mutating func word() -> String {
        let start = position
        while !isSpace(at: position), let byte = current, !",[]{}".utf8.contains(byte) {
            position += 1
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    var found: String {
        guard current != nil else { return "the end of the text" }
        let rest = bytes[position..<min(position + 4, bytes.count)]
        return String(decoding: rest, as: UTF8.self).first.map { "'\($0)'" } ?? "nothing"
    }

    func problem(_ problem: String, at offset: Int? = nil) -> JSONSyntaxError {
        JSONSyntaxError(problem, at: min(offset ?? position, bytes.count), of: bytes)
    }
}

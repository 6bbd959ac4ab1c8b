import Text

extension YAMLParser {
    /// The value of a plain scalar; an exponent alone makes no number, since secrets look like that.
    static func resolved(_ text: String) -> JSON {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default:
            guard let first = text.utf8.first, first.isDigit || first == .ascii("-"),
                text.utf8.allSatisfy({ $0.isDigit || $0 == .ascii("-") || $0 == .ascii(".") }),
                let number = try? JSON(parsing: text)
            else { return .string(text) }
            let isWhole = !text.utf8.contains(.ascii("."))
            return isWhole && number.integer.map(String.init) != text ? .string(text) : number
        }
    }

    mutating func plainText(
        above parent: Int, isFlow: Bool
    ) throws(JSONSyntaxError) -> String {
        let start = position
        let indicators = "-?:,[]{}#&*!|>'\"%@`".utf8
        if let first = current, indicators.contains(first) {
            let mayBegin = first == .ascii("-") || first == .ascii("?") || first == .ascii(":")
            let next = position + 1
            let isFollowed =
                !isSpace(at: next) && !(isFlow && ",[]{}".utf8.contains(bytes[next]))
            guard mayBegin, isFollowed else {
                throw problem("a text cannot begin with \(found) unless it stands in quotes")
            }
        }
        var text: [UInt8] = []
        while true {
            let line = position
            while let byte = current, byte != .lineFeed, !endsPlain(byte, isFlow: isFlow) {
                position += 1
            }
            text += trimmed(bytes[line..<position])
            let end = position
            let breaks = skipBreaks()
            guard breaks > 0, isInside, current != .ascii("#"), column > parent else {
                position = end
                break
            }
            if isFlow, let byte = current, ",]}".utf8.contains(byte) { break }
            text += folded(breaks)
        }
        guard position > start || !text.isEmpty else {
            throw problem("expected a value, found \(found)")
        }
        return String(decoding: text, as: UTF8.self)
    }

    private func endsPlain(_ byte: UInt8, isFlow: Bool) -> Bool {
        switch byte {
        case .ascii(":"):
            isSpace(at: position + 1)
                || isFlow && ",[]{}".utf8.contains(bytes[position + 1])
        case .ascii("#"): position > 0 && bytes[position - 1].isBlank
        default: isFlow && ",[]{}".utf8.contains(byte)
        }
    }

    /// Skips white space if a line ends in it, and tells how many do.
    private mutating func skipBreaks() -> Int {
        let start = position
        var breaks = 0
        while let byte = current, byte.isBlank || byte == .lineFeed {
            if byte == .lineFeed { breaks += 1 }
            position += 1
        }
        if breaks == 0 { position = start }
        return breaks
    }

    private func folded(_ breaks: Int) -> [UInt8] {
        breaks == 1 ? [.space] : Array(repeating: .lineFeed, count: breaks - 1)
    }

    private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line[..<((line.lastIndex { !$0.isBlank } ?? line.startIndex - 1) + 1)]
    }

    mutating func singleQuoted() throws(JSONSyntaxError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = []
        while let byte = current {
            if byte == .ascii("'") {
                position += 1
                guard take("'") else { return String(decoding: text, as: UTF8.self) }
                text.append(byte)
            } else if !foldLine(into: &text, after: 0) {
                text.append(byte)
                position += 1
            }
        }
        throw problem("the text in quotes that begins here has no end", at: start)
    }

    /// The text as JSON5 would write it on one line, which knows the same escapes but for a few.
    mutating func doubleQuoted() throws(JSONSyntaxError) -> String {
        let start = position
        position += 1
        var text: [UInt8] = [.ascii("\"")]
        // Blanks that were escaped stay at the end of a line.
        var kept = 1
        while let byte = current {
            if foldLine(into: &text, after: kept, break: [.ascii("\\"), .ascii("n")]) { continue }
            position += 1
            text.append(byte)
            if byte == .ascii("\"") {
                guard let value = try? JSON(parsing: text, dialect: .json5).string else { break }
                return value
            }
            guard byte == .ascii("\\"), let escaped = current else { continue }
            if escaped == .lineFeed {
                text.removeLast()
                let breaks = skipBreaks()
                text += (1..<breaks).flatMap { _ in "\\n".utf8 }
            } else {
                guard "0btnvfr\"/\\xu ".utf8.contains(escaped) else {
                    throw problem("'\\' before \(found) means nothing")
                }
                text.append(escaped)
                position += 1
            }
            kept = text.count
        }
        let fault = current == nil ? "has no end" : "has an escape without its digits"
        throw problem("the text in quotes that begins here \(fault)", at: start)
    }

    /// Folds the line that ends at the cursor; false if none does.
    private mutating func foldLine(
        into text: inout [UInt8], after kept: Int, break lineBreak: [UInt8] = [.lineFeed]
    ) -> Bool {
        guard current == .lineFeed else { return false }
        while text.count > kept, text.last?.isBlank == true { text.removeLast() }
        let breaks = skipBreaks()
        text += breaks == 1 ? [.space] : (1..<breaks).flatMap { _ in lineBreak }
        return true
    }

    mutating func blockScalar(above parent: Int) throws(JSONSyntaxError) -> String {
        let isFolded = current == .ascii(">")
        position += 1
        var (chomping, indentation) = (UInt8?.none, Int?.none)
        while let byte = current, !isSpace(at: position) {
            if byte == .ascii("+") || byte == .ascii("-"), chomping == nil {
                chomping = byte
            } else if byte.isDigit, byte != .ascii("0"), indentation == nil {
                indentation = max(parent, 0) + Int(byte - .ascii("0"))
            } else {
                throw problem("expected the end of the line, found \(found)")
            }
            position += 1
        }
        skipBlanks()
        guard current == nil || current == .lineFeed || current == .ascii("#") else {
            throw problem("expected the end of the line, found \(found)")
        }
        skipLine()
        position += 1
        var lines = blockLines(above: parent, indentation)
        let count = lines.count
        while lines.last?.isEmpty == true { lines.removeLast() }
        var text = Self.joined(lines, isFolded: isFolded)
        if chomping == .ascii("+") {
            let trailing = count - lines.count + (lines.isEmpty ? 0 : 1)
            text += Array(repeating: .lineFeed, count: trailing)
        } else if chomping == nil, !lines.isEmpty,
            count > lines.count || bytes[position - 1] == .lineFeed
        {
            text.append(.lineFeed)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The lines of a block scalar without their indentation, which the first one with text has.
    private mutating func blockLines(above parent: Int, _ stated: Int?) -> [ArraySlice<UInt8>] {
        var indentation = stated
        var lines: [ArraySlice<UInt8>] = []
        while position < bytes.count {
            let line = position
            while current == .space { position += 1 }
            let spaces = position - line
            let isEmpty = current == nil || current == .lineFeed
            if !isEmpty {
                let level = indentation ?? spaces
                guard spaces >= level, spaces > parent, spaces > 0 || isInside else {
                    position = line
                    break
                }
                indentation = level
            }
            skipLine()
            let start = min(line + (indentation ?? spaces), position)
            lines.append(bytes[start..<position])
            if current != nil || isEmpty { position += 1 }
        }
        position = min(position, bytes.count)
        return lines
    }

    /// Folding joins neighbouring lines, unless one is indented further.
    private static func joined(_ lines: [ArraySlice<UInt8>], isFolded: Bool) -> [UInt8] {
        guard isFolded else { return Array(lines.joined(separator: [.lineFeed])) }
        var text: [UInt8] = []
        var (breaks, wasIndented, isFirst) = (0, false, true)
        for line in lines {
            guard let first = line.first else {
                breaks += 1
                continue
            }
            if isFirst {
                text += Array(repeating: .lineFeed, count: breaks)
            } else if wasIndented || first.isBlank {
                text += Array(repeating: .lineFeed, count: breaks + 1)
            } else {
                text += breaks == 0 ? [.space] : Array(repeating: .lineFeed, count: breaks)
            }
            text += line
            (breaks, wasIndented, isFirst) = (0, first.isBlank, false)
        }
        return text
    }
}

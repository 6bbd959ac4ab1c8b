import Text

/// The path through a document to the list `log.entries`, by names and depth only.
struct Outline {
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    private var word: [UInt8] = []
    /// The names of the open members, by their depth.
    private var names: [Int: [UInt8]] = [:]

    /// Longer names lead nowhere.
    private static let mostNameBytes = 16

    /// - Returns: the place of the next byte.
    mutating func take(_ byte: UInt8) -> EntryScanner.Place {
        if isInText {
            takeText(byte)
            return .outside
        }
        switch byte {
        case .ascii("\""): (isInText, word) = (true, [])
        case .ascii(":"): names[depth] = word
        case .ascii("{"): depth += 1
        case .ascii("["):
            depth += 1
            if isList { return .list }
        case .ascii("}"), .ascii("]"):
            names[depth] = nil
            depth -= 1
            if depth <= 0 { return .end }
        default: break
        }
        return .outside
    }
}

private extension Outline {
    var isList: Bool {
        depth == 3 && names[1] == Array("log".utf8) && names[2] == Array("entries".utf8)
    }

    mutating func takeText(_ byte: UInt8) {
        if isEscaped {
            isEscaped = false
        } else if byte == .ascii("\\") {
            isEscaped = true
        } else if byte == .ascii("\"") {
            isInText = false
        } else if word.count < Self.mostNameBytes {
            word.append(byte)
        }
    }
}

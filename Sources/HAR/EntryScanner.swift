import JOSE
import Text

/// Finds the entries of an HTTP archive in its bytes, which may come in pieces of any size.
///
/// It looks only at quotes and brackets, so it is fast and holds one entry at a time; faults within
/// an entry show when that is read.
struct EntryScanner {
    /// An entry as in the file, except for texts that were too long to keep.
    struct Entry {
        let bytes: [UInt8]
        /// Its place in the list, from 1.
        let number: Int
        /// The number of bytes before it.
        let offset: Int
        let isShortened: Bool
    }

    private let limits: HARLimits
    private(set) var offset = 0
    private(set) var place = Place.start
    private(set) var fault: HARFault?
    /// The number of entries that began.
    private(set) var entries = 0
    private(set) var hasList = false
    /// The number of archives that began.
    private(set) var archives = 0
    private var outline = Outline()
    private var entry: PartialEntry

    enum Place {
        /// Before the first brace.
        case start
        /// In the document, outside the list of entries.
        case outside
        /// In that list, between two entries.
        case list
        case entry
        /// After the last brace, or after a fault.
        case end
    }

    init(_ limits: HARLimits) {
        self.limits = limits
        entry = PartialEntry(limits)
    }

    /// True if the document was read to its end.
    var isWhole: Bool { place == .end && fault == nil }

    mutating func feed(_ piece: [UInt8], _ found: (Entry) -> Void) {
        var next = 0
        while next < piece.count, fault == nil {
            if place == .entry {
                next = entry.take(piece, from: next)
                if entry.isWhole {
                    place = .list
                    if let entry = entry.finished(as: entries) { found(entry) }
                }
            } else {
                step(piece[next], at: offset + next)
                next += 1
            }
        }
        offset += piece.count
    }
}

private extension EntryScanner {
    mutating func step(_ byte: UInt8, at offset: Int) {
        switch place {
        case .start: begin(byte, at: offset)
        case .outside: place = outline.take(byte)
        case .list: look(byte, at: offset)
        case .end where byte == .ascii("{"): begin(byte, at: offset)
        case .entry, .end: break
        }
    }

    /// A byte order mark is skipped: some programs write one though RFC 8259 §8.1 forbids it.
    mutating func begin(_ byte: UInt8, at offset: Int) {
        switch byte {
        case .ascii("{"):
            archives += 1
            outline = Outline()
            place = outline.take(byte)
        case 0xEF where offset == 0, 0xBB where offset == 1, 0xBF where offset == 2: break
        case 0xFE, 0xFF: fail(JSONSyntaxError.wideText, at: offset)
        case _ where byte.isJSONSpace: break
        default: fail("an archive begins with '{', and this does not", at: offset)
        }
    }

    mutating func look(_ byte: UInt8, at offset: Int) {
        hasList = true
        switch byte {
        case .ascii("{"):
            entries += 1
            place = .entry
            entry = PartialEntry(limits, at: offset)
        case .ascii("]"): place = outline.take(byte)
        case .ascii(","): break
        case _ where byte.isJSONSpace: break
        default: fail("expected an entry of the list", at: offset)
        }
    }

    mutating func fail(_ problem: String, at offset: Int) {
        fault = HARFault(problem: problem, offset: offset)
        place = .end
    }
}

extension UInt8 {
    var isJSONSpace: Bool {
        self == .ascii(" ") || self == .ascii("\n") || self == .ascii("\r") || self == .ascii("\t")
    }
}

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

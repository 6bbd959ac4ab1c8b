import Text

/// An entry that has arrived in part.
struct PartialEntry {
    private let limits: HARLimits
    private let offset: Int
    private var bytes: [UInt8] = []
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// The start of the text being read.
    private var textStart = 0
    /// True if the rest of that text is dropped.
    private var isDropping = false
    private var isShortened = false
    private var isTooLong = false
    private(set) var isWhole = false

    /// - Parameter offset: the offset of its opening brace.
    init(_ limits: HARLimits, at offset: Int = 0) {
        self.limits = limits
        self.offset = offset
        bytes = [.ascii("{")]
        depth = 1
    }

    /// nil for an entry that is too long to keep.
    func finished(as number: Int) -> EntryScanner.Entry? {
        isTooLong
            ? nil
            : EntryScanner.Entry(
                bytes: bytes, number: number, offset: offset, isShortened: isShortened)
    }

    /// Takes the bytes up to its end.
    ///
    /// - Returns: the index of the first byte after it.
    mutating func take(_ piece: [UInt8], from start: Int) -> Int {
        var (next, kept) = (start, start)
        while next < piece.count, !isWhole {
            let byte = piece[next]
            next += 1
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == .ascii("\\") {
                    isEscaped = true
                } else if byte == .ascii("\"") {
                    keepText(piece[kept..<next - 1])
                    (isInText, isDropping, kept) = (false, false, next - 1)
                }
            } else if byte == .ascii("\"") {
                keep(piece[kept..<next])
                (isInText, textStart, kept) = (true, bytes.count, next)
            } else if byte == .ascii("{") || byte == .ascii("[") {
                depth += 1
            } else if byte == .ascii("}") || byte == .ascii("]") {
                depth -= 1
                isWhole = depth == 0
            }
        }
        if isInText { keepText(piece[kept..<next]) } else { keep(piece[kept..<next]) }
        return next
    }
}

private extension PartialEntry {
    mutating func keep(_ more: ArraySlice<UInt8>) {
        guard !isTooLong else { return }
        bytes += more
        guard bytes.count > limits.mostEntryBytes else { return }
        isTooLong = true
        bytes = []
    }

    /// A text is kept whole or not at all, since a truncated one could pass for the original.
    mutating func keepText(_ more: ArraySlice<UInt8>) {
        guard !isDropping, !isTooLong else { return }
        guard bytes.count - textStart + more.count <= limits.mostTextBytes else {
            bytes.removeSubrange(textStart...)
            (isDropping, isShortened) = (true, true)
            return
        }
        keep(more)
    }
}

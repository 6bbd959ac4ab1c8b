import Text

/// Writes the head of a message into sufficient memory, each part in one piece.
struct HeadWriter {
    private let room: UnsafeMutableRawBufferPointer
    /// The number of bytes written.
    private(set) var count = 0

    /// Writes into memory that must outlive the writer.
    init(into room: UnsafeMutableRawBufferPointer) {
        self.room = room
    }

    /// The number of bytes of a field.
    static func size(_ name: borrowing String, _ value: borrowing String) -> Int {
        name.utf8.count + value.utf8.count + 4
    }

    mutating func text(_ text: borrowing String) {
        let isWritten: Void? = text.utf8.withContiguousStorageIfAvailable {
            write(UnsafeRawBufferPointer($0))
        }
        if isWritten == nil { Array(text.utf8).withUnsafeBytes { write($0) } }
    }

    mutating func field(_ name: borrowing String, _ value: borrowing String) {
        text(name)
        write(.ascii(":"), .space)
        let start = count
        text(value)
        clear(from: start)
        endLine()
    }

    mutating func endLine() {
        write(.carriageReturn, .lineFeed)
    }

    /// A line break in a value would let it add fields or a second answer (RFC 9110 §5.5).
    private func clear(from start: Int) {
        let value = UnsafeMutableRawBufferPointer(rebasing: room[start..<count])
        guard !UnsafeRawBufferPointer(value).isPrintableASCII else { return }
        for index in value.indices where value[index].endsFieldValue { value[index] = .space }
    }

    private mutating func write(_ first: UInt8, _ second: UInt8) {
        room[count] = first
        room[count + 1] = second
        count += 2
    }

    private mutating func write(_ bytes: UnsafeRawBufferPointer) {
        UnsafeMutableRawBufferPointer(rebasing: room[count...]).copyMemory(from: bytes)
        count += bytes.count
    }
}

private extension UInt8 {
    var endsFieldValue: Bool { self == .carriageReturn || self == .lineFeed || self == 0 }
}

/// Writes numbers, and other parts after their lengths, as far as there is room; counting continues
/// beyond, so a writer with too little room tells how much is needed.
struct PartWriter {
    private let room: UnsafeMutableRawBufferPointer
    /// The number of bytes of all parts so far.
    private(set) var count = 0

    /// Writes into memory that must outlive the writer.
    init(into room: UnsafeMutableRawBufferPointer) {
        self.room = room
    }

    /// True if all parts were written.
    var isWhole: Bool { count <= room.count }

    /// - Parameter number: unsigned, of 32 bits.
    mutating func take(_ number: Int) {
        let place = count
        count += MemoryLayout<UInt32>.size
        if isWhole { room.storeBytes(of: UInt32(number), toByteOffset: place, as: UInt32.self) }
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        take(bytes.count)
        let place = count
        count += bytes.count
        if isWhole {
            UnsafeMutableRawBufferPointer(rebasing: room[place...]).copyMemory(from: bytes)
        }
    }

    mutating func take(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { take($0) }
    }

    mutating func take(_ text: borrowing String) {
        let isTaken: Void? = text.utf8.withContiguousStorageIfAvailable {
            take(UnsafeRawBufferPointer($0))
        }
        if isTaken == nil { take(Array(text.utf8)) }
    }

    mutating func take(_ fields: Fields) {
        take(fields.count)
        fields.forEachInPlace { name, value in
            take(name.text)
            take(value)
        }
    }
}

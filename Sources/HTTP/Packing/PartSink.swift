/// Takes the parts of a message, one after the other.
protocol PartSink {
    mutating func take(_ bytes: UnsafeRawBufferPointer)
    mutating func take(_ text: String)
    /// - Parameter number: from 0 up to what 32 bits hold.
    mutating func take(_ number: Int)
}

extension PartSink {
    mutating func take(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { take($0) }
    }

    mutating func take(_ fields: Fields) {
        take(fields.count)
        fields.forEachInPlace { name, value in
            take(name.text)
            take(value)
        }
    }
}

/// Counts the bytes that the parts will need.
struct PartCounter: PartSink {
    private(set) var count = 0

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        count += MemoryLayout<UInt32>.size + bytes.count
    }

    mutating func take(_ text: String) {
        count += MemoryLayout<UInt32>.size + text.utf8.count
    }

    mutating func take(_ number: Int) {
        count += MemoryLayout<UInt32>.size
    }
}

/// Writes numbers, and each other part after its length.
struct PartWriter: PartSink {
    private var next: UnsafeMutableRawPointer
    private let end: UnsafeMutableRawPointer

    /// Writes into memory that is large enough for all parts, for as long as the writer lives.
    init(from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
        next = start
        self.end = end
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        take(bytes.count)
        guard let start = bytes.baseAddress else { return }
        precondition(bytes.count <= end - next, "the parts were counted before")
        next.copyMemory(from: start, byteCount: bytes.count)
        next += bytes.count
    }

    mutating func take(_ text: String) {
        var text = text
        text.withUTF8 { take(UnsafeRawBufferPointer($0)) }
    }

    mutating func take(_ number: Int) {
        let size = MemoryLayout<UInt32>.size
        precondition(size <= end - next, "the parts were counted before")
        next.storeBytes(of: UInt32(number), as: UInt32.self)
        next += size
    }
}

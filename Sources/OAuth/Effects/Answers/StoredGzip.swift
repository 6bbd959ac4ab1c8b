/// The format of gzip around bytes that are stored as they are (RFC 1951 §3.2.4, RFC 1952 §2.3).
enum StoredGzip {
    static func bytes(of content: [UInt8]) -> [UInt8] {
        // Deflate, no flags, no time, an unknown system.
        var bytes: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]
        var rest = content[...]
        repeat {
            let block = rest.prefix(Int(UInt16.max))
            rest = rest.dropFirst(block.count)
            let length = UInt16(block.count)
            bytes += [rest.isEmpty ? 1 : 0] + little(length) + little(~length) + block
        } while !rest.isEmpty
        let size = UInt32(truncatingIfNeeded: content.count)
        return bytes + little(checksum(of: content)) + little(size)
    }

    private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// CRC-32 (RFC 1952 §8).
    private static func checksum(of bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8
        }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 0 ? sum >> 1 : 0xedb8_8320 ^ sum >> 1 }
    }
}

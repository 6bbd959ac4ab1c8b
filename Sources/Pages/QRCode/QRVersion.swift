/// A size of QR codes at level M of error correction (ISO/IEC 18004 §6.5.1).
struct QRVersion: Sendable {
    let number: Int
    private let blockCount: Int
    private let checkCount: Int
    private let codewordCount: Int

    var size: Int { number * 4 + 17 }

    /// The centres of the alignment patterns (Annex E).
    var alignment: [Int] {
        number == 1 ? [] : number < 7 ? [6, size - 7] : [6, size / 2, size - 7]
    }

    static func smallest(for byteCount: Int) -> QRVersion? {
        all.first { byteCount <= $0.dataCount - $0.headerCount }
    }

    /// The data and check bytes of all blocks, interleaved (§7.4 to §7.6).
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        let blocks = split(data(of: bytes))
        let checks = blocks.map { ReedSolomon.checks(of: $0, count: checkCount) }
        return interleaved(blocks) + interleaved(checks)
    }
}

private extension QRVersion {
    /// Table 9: the number of blocks, of check bytes of each, and of all bytes.
    static let all = [
        (1, 10, 26), (1, 16, 44), (1, 26, 70), (2, 18, 100), (2, 24, 134), (4, 16, 172),
        (4, 18, 196), (4, 22, 242), (5, 22, 292), (5, 26, 346),
    ].enumerated().map { index, row in
        QRVersion(number: index + 1, blockCount: row.0, checkCount: row.1, codewordCount: row.2)
    }

    var dataCount: Int { codewordCount - blockCount * checkCount }

    /// The bytes of mode and length; the length has 16 bits from version 10 on.
    var headerCount: Int { number < 10 ? 2 : 3 }

    /// The mode 0100, the length, the bytes, a terminator of four bits, and padding, all shifted by
    /// half a byte.
    func data(of bytes: [UInt8]) -> [UInt8] {
        let length = number < 10 ? [] : [UInt8(bytes.count >> 8)]
        let whole = length + [UInt8(truncatingIfNeeded: bytes.count)] + bytes
        var data: [UInt8] = []
        var rest: UInt8 = 0b0100
        for byte in whole {
            data.append(rest << 4 | byte >> 4)
            rest = byte & 0x0F
        }
        data.append(rest << 4)
        let padding: [UInt8] = [0xEC, 0x11]
        return data + (0..<max(0, dataCount - data.count)).map { padding[$0 % 2] }
    }

    /// The last blocks are longer by one byte if the data does not divide evenly.
    func split(_ data: [UInt8]) -> [[UInt8]] {
        let shortCount = data.count / blockCount
        let firstLong = blockCount - data.count % blockCount
        var rest = data[...]
        return (0..<blockCount).map { index in
            let count = shortCount + (index < firstLong ? 0 : 1)
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
        let longest = blocks.map(\.count).max() ?? 0
        return (0..<longest).flatMap { index in
            blocks.compactMap { index < $0.count ? $0[index] : nil }
        }
    }
}

/// The error correction of QR codes (ISO/IEC 18004 §7.5): the remainder of a division in GF(2⁸)
/// with the polynomial 0x11D.
enum ReedSolomon {
    static func checks(of data: [UInt8], count: Int) -> [UInt8] {
        let divisor = generator(count)
        var remainder = [UInt8](repeating: 0, count: count)
        for byte in data {
            let factor = byte ^ remainder.removeFirst()
            remainder.append(0)
            for index in 0..<count { remainder[index] ^= product(divisor[index], factor) }
        }
        return remainder
    }
}

private extension ReedSolomon {
    /// The product of (x − 2ⁱ) for i below the count, without its leading one.
    static func generator(_ count: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: count - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<count {
            for index in 0..<count {
                result[index] = product(result[index], root)
                if index + 1 < count { result[index] ^= result[index + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
        var result: UInt8 = 0
        for bit in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7 == 1 ? 0x1D : 0)
            if other >> bit & 1 == 1 { result ^= one }
        }
        return result
    }
}

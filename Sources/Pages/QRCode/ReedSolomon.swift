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

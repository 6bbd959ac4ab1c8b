/// Random bytes for keys, from the kernel: libcrypto's generator would be an eighth of the work of a
/// start.
package enum SecureRandom {
    package static func bytes(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return generator.bytes(count)
    }
}

extension RandomNumberGenerator {
    package mutating func bytes(_ count: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count {
            withUnsafeBytes(of: next().littleEndian) { bytes += $0 }
        }
        return Array(bytes.prefix(count))
    }
}

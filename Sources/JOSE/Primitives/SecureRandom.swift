/// Random bytes for keys, from the kernel: libcrypto's generator would be an eighth of the work of
/// a start.
package enum SecureRandom {
    package static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](count) { .random(in: .min ... .max) }
    }
}

extension RandomNumberGenerator {
    package mutating func bytes(_ count: Int) -> [UInt8] {
        [UInt8](count) { next() }
    }
}

extension [UInt8] {
    fileprivate init(_ count: Int, drawing next: () -> UInt64) {
        var bytes: [UInt8] = []
        while bytes.count < count {
            Swift.withUnsafeBytes(of: next().littleEndian) { bytes += $0 }
        }
        self = Array(bytes.prefix(count))
    }
}

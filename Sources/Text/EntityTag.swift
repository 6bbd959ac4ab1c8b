/// Distinguishes versions of published documents (RFC 9110 §8.8.3).
package enum EntityTag {
    /// A strong tag in its quotes: the 64-bit FNV-1a hash, which need not withstand an attacker.
    package static func strong(of bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return "\"\(withUnsafeBytes(of: hash.bigEndian) { Array($0).hexadecimal })\""
    }
}

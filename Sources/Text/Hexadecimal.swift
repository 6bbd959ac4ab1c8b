extension UInt8 {
    /// The value of a hexadecimal digit of either case; nil for any other byte.
    @inlinable package var hexValue: UInt8? {
        switch self {
        case .ascii("0") ... .ascii("9"): self - .ascii("0")
        case .ascii("A") ... .ascii("F"): self - .ascii("A") + 10
        case .ascii("a") ... .ascii("f"): self - .ascii("a") + 10
        default: nil
        }
    }

    /// The hexadecimal digit of a value below 16, in lower case.
    @inlinable package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .ascii("0") + value : .ascii("a") + value - 10
    }

    /// The hexadecimal digit of a value below 16, in upper case.
    @inlinable package static func upperCaseHexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? .ascii("0") + value : .ascii("A") + value - 10
    }
}

extension ArraySlice<UInt8> {
    /// Two digits per byte, in lower case.
    package var hexadecimal: String {
        String(decoding: flatMap { [.hexDigit($0 >> 4), .hexDigit($0 & 15)] }, as: UTF8.self)
    }
}

extension [UInt8] {
    /// Two digits per byte, in lower case.
    package var hexadecimal: String { self[...].hexadecimal }
}

extension String {
    /// A number padded with leading zeros to the given number of digits.
    package init(_ number: Int, digits least: Int) { self = String(number).filled(to: least) }
}

extension Unicode.Scalar {
    /// The code point of a character in Unicode notation: `U+00A0`.
    package var codePoint: String { "U+" + String(value, radix: 16, uppercase: true).filled(to: 4) }
}

private extension String {
    func filled(to least: Int) -> String {
        String(repeating: "0", count: Swift.max(0, least - utf8.count)) + self
    }
}

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

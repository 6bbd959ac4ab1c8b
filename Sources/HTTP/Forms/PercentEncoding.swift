/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    /// Keeps the unreserved characters and writes every other byte as `%XX`, a space as `%20`.
    package static func encodeQueryComponent(_ text: String) -> String {
        encode(text) { $0.isUnreserved }
    }

    /// Answers nil when a "%" lacks its two digits or the result is not UTF-8.
    package static func decode(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var decoded = Decoder()
        decoded.append(text.utf8)
        return decoded.firstError == nil ? String(validating: decoded.bytes, as: UTF8.self) : nil
    }

    static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), .hexDigit(byte >> 4), .hexDigit(byte & 15)]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The decoded bytes of a text, and where its encoding is broken.
    struct Decoder {
        var bytes: [UInt8] = []
        /// The offset of the first "%" without two hexadecimal digits, which is kept as it is.
        var firstError: Int?

        mutating func append(_ text: some Sequence<UInt8>, plusIsSpace: Bool = false) {
            let source = Array(text)
            var index = 0
            while index < source.count {
                let byte = source[index]
                if byte == UInt8(ascii: "%"), let value = Self.value(in: source, at: index) {
                    bytes.append(value)
                    index += 3
                    continue
                }
                if byte == UInt8(ascii: "%"), firstError == nil { firstError = index }
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? .space : byte)
                index += 1
            }
        }

        private static func value(in source: [UInt8], at index: Int) -> UInt8? {
            guard index + 2 < source.count, let high = source[index + 1].hexValue,
                let low = source[index + 2].hexValue
            else { return nil }
            return high << 4 | low
        }
    }
}

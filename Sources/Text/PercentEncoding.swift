/// Percent-encoding (RFC 3986 §2.1).
package enum PercentEncoding {
    /// Keeps the unreserved characters and writes every other byte as `%XX`, a space as `%20`.
    package static func encodeQueryComponent(_ text: String) -> String {
        encode(text) { $0.isUnreserved }
    }

    /// - Parameter spaceIsPlus: whether a space becomes a plus, as in forms.
    package static func encode(
        _ text: String, spaceIsPlus: Bool = false, keeping isKept: (UInt8) -> Bool
    ) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            if isKept(byte) {
                bytes.append(byte)
            } else if spaceIsPlus, byte == .space {
                bytes.append(.ascii("+"))
            } else {
                bytes += [
                    .ascii("%"), .upperCaseHexDigit(byte >> 4), .upperCaseHexDigit(byte & 15),
                ]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns nil if a "%" lacks its two digits or the result is not UTF-8.
    package static func decode(_ text: String) -> String? {
        guard text.contains(ascii: "%") else { return text }
        var decoder = PercentDecoder()
        decoder.append(Array(text.utf8)[...])
        return decoder.firstError == nil ? String(validating: decoder.bytes, as: UTF8.self) : nil
    }

    /// Tells whether two hexadecimal digits follow each "%".
    package static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        text.withUnsafeBytes { text in
            // Few paths have one.
            guard text.holds(.ascii("%")) else { return true }
            var missing = 0
            for byte in text {
                if missing > 0 {
                    guard byte.hexValue != nil else { return false }
                    missing -= 1
                } else if byte == .ascii("%") {
                    missing = 2
                }
            }
            return missing == 0
        }
    }
}

extension String {
    /// Decodes each `%XX`; nil if there is none, if one is malformed, or if the result is not
    /// UTF-8.
    package var percentDecoded: String? {
        contains(ascii: "%") ? PercentEncoding.decode(self) : nil
    }
}

/// Collects the bytes of percent-encoded text, and remembers the first malformed place.
package struct PercentDecoder {
    package private(set) var bytes: [UInt8] = []
    /// The offset of the first "%" without two hexadecimal digits, which is kept as it is.
    package private(set) var firstError: Int?

    package init() {}

    package mutating func append(_ text: ArraySlice<UInt8>, plusIsSpace: Bool = false) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == .ascii("%"), let value = Self.value(in: text, at: index) {
                bytes.append(value)
                index += 3
                continue
            }
            if byte == .ascii("%"), firstError == nil { firstError = index - text.startIndex }
            bytes.append(plusIsSpace && byte == .ascii("+") ? .space : byte)
            index += 1
        }
    }

    private static func value(in text: ArraySlice<UInt8>, at index: Int) -> UInt8? {
        guard index + 2 < text.endIndex, let high = text[index + 1].hexValue,
            let low = text[index + 2].hexValue
        else { return nil }
        return high << 4 | low
    }
}

extension String {
    /// This URI with `query` added to any existing one.
    package func appendingQuery(_ query: String) -> String {
        guard contains("?") else { return self + "?" + query }
        return self + (hasSuffix("?") || hasSuffix("&") ? "" : "&") + query
    }
}

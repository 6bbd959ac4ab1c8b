/// ASCII characters as bytes, and the character classes that grammars use. They are inlinable,
/// since parsers check every byte with them.
extension UInt8 {
    /// The code of an ASCII character; its short name suits patterns and comparisons.
    @inlinable @inline(__always)
    package static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }

    @inlinable package static var tab: UInt8 { 0x09 }
    @inlinable package static var lineFeed: UInt8 { 0x0A }
    @inlinable package static var carriageReturn: UInt8 { 0x0D }
    @inlinable package static var space: UInt8 { 0x20 }

    @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

    @inlinable package var isUpperCaseLetter: Bool { self &- 0x41 < 26 }

    @inlinable package var isLowerCaseLetter: Bool { self &- 0x61 < 26 }

    @inlinable package var isLetter: Bool { (self | 0x20).isLowerCaseLetter }

    /// OWS: a space or a tab (RFC 9110 §5.6.3).
    @inlinable package var isBlank: Bool { self == .space || self == .tab }

    /// One of the 64 characters of RFC 4648 §5.
    @inlinable package var isBase64URL: Bool {
        isLetter || isDigit || self == .ascii("-") || self == .ascii("_")
    }

    /// `unreserved` (RFC 3986 §2.3), which code verifiers consist of, too.
    @inlinable package var isUnreserved: Bool {
        isBase64URL || self == .ascii(".") || self == .ascii("~")
    }

    /// `tchar` (RFC 9110 §5.6.2), which field names consist of.
    @inlinable package var isTokenByte: Bool {
        switch self {
        case .ascii("!"), .ascii("#") ... .ascii("'"), .ascii("*"), .ascii("+"), .ascii("-"),
            .ascii("."), .ascii("^"), .ascii("_"), .ascii("`"), .ascii("|"), .ascii("~"):
            true
        default: isLetter || isDigit
        }
    }

    /// An ASCII capital letter in lower case; any other byte unchanged.
    @inlinable package var lowercased: UInt8 { isUpperCaseLetter ? self | 0x20 : self }
}

extension StringProtocol {
    /// Tells whether both texts are equal, ignoring the case of ASCII letters.
    @inlinable package func equalsIgnoringCase(_ other: some StringProtocol) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
    }
}

/// Checks of many bytes, eight at a time in a word.
extension UnsafeRawBufferPointer {
    /// True if all are visible ASCII characters or spaces.
    package var isPrintableASCII: Bool {
        allWords(filledWith: .space) { word in
            let below = (word &- 0x2020_2020_2020_2020) & ~word
            let above = (word &+ 0x0101_0101_0101_0101) | word
            return (below | above) & Self.highBits == 0
        }
    }

    /// True if a JSON string may contain these bytes unescaped: no control character, no quotation
    /// mark and no backslash is among them (RFC 8259 §7).
    package var isPlainInQuotes: Bool {
        allWords(filledWith: .space) { word in
            let controls = (word &- 0x2020_2020_2020_2020) & ~word
            let marks = Self.zeros(in: word ^ 0x2222_2222_2222_2222)
            let slashes = Self.zeros(in: word ^ 0x5C5C_5C5C_5C5C_5C5C)
            return (controls | marks | slashes) & Self.highBits == 0
        }
    }

    package func holds(_ byte: UInt8) -> Bool {
        let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
        return !allWords(filledWith: ~byte) { Self.zeros(in: $0 ^ pattern) & Self.highBits == 0 }
    }

    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Sets the highest bit of each byte of the word that is zero.
    @inline(__always)
    private static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word
    }

    /// Tells whether all words pass. The last one overlaps the one before it, and fewer than eight
    /// bytes are filled up.
    @inline(__always)
    private func allWords(filledWith filler: UInt8, _ passes: (UInt64) -> Bool) -> Bool {
        guard count >= 8 else {
            let fill = 0x0101_0101_0101_0101 &* UInt64(filler)
            return passes(reduce(fill) { $0 << 8 | UInt64($1) })
        }
        var place = 0
        while place + 8 < count {
            guard passes(loadUnaligned(fromByteOffset: place, as: UInt64.self)) else {
                return false
            }
            place += 8
        }
        return passes(loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
    }
}

extension ArraySlice<UInt8> {
    /// True if all are visible ASCII characters or spaces.
    package var isPrintableASCII: Bool { withUnsafeBytes(\.isPrintableASCII) }
}

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
}

private extension UnsafeRawBufferPointer {
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Sets the highest bit of each byte of the word that is zero.
    @inline(__always)
    static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word
    }

    /// Tells whether all words pass. The last one overlaps the one before it, and fewer than eight
    /// bytes are filled up.
    @inline(__always)
    func allWords(filledWith filler: UInt8, _ passes: (UInt64) -> Bool) -> Bool {
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

/// Checks of many bytes, eight at a time in a word.
extension UnsafeRawBufferPointer {
    /// Whether all are visible ASCII characters or spaces.
    package var isPrintableASCII: Bool {
        var place = 0
        while place + 8 <= count {
            let word = loadUnaligned(fromByteOffset: place, as: UInt64.self)
            let below = (word &- 0x2020_2020_2020_2020) & ~word
            let above = (word &+ 0x0101_0101_0101_0101) | word
            if (below | above) & 0x8080_8080_8080_8080 != 0 { return false }
            place += 8
        }
        while place < count, self[place] >= 0x20, self[place] < 0x7F { place += 1 }
        return place == count
    }

    /// Whether none is below 0x20.
    package var hasNoControlCharacter: Bool {
        var place = 0
        while place + 8 <= count {
            let word = loadUnaligned(fromByteOffset: place, as: UInt64.self)
            if (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080 != 0 { return false }
            place += 8
        }
        while place < count, self[place] >= 0x20 { place += 1 }
        return place == count
    }

    package func holds(_ byte: UInt8) -> Bool {
        let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
        var place = 0
        while place + 8 <= count {
            let others = loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ pattern
            let equal = (others &- 0x0101_0101_0101_0101) & ~others
            if equal & 0x8080_8080_8080_8080 != 0 { return true }
            place += 8
        }
        while place < count, self[place] != byte { place += 1 }
        return place < count
    }
}

extension ArraySlice<UInt8> {
    /// Whether all are visible ASCII characters or spaces.
    package var isPrintableASCII: Bool { withUnsafeBytes(\.isPrintableASCII) }
}

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

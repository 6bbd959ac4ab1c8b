extension String {
    /// Each `%XX` as the byte it stands for; nil where there is none, where one is broken, and
    /// where the outcome is no UTF-8 (RFC 3986 §2.1).
    var percentDecoded: String? {
        let source = Array(utf8)
        var bytes: [UInt8] = []
        var index = 0
        while index < source.count {
            guard source[index] == UInt8(ascii: "%") else {
                bytes.append(source[index])
                index += 1
                continue
            }
            let digits = String(decoding: source[(index + 1)...].prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
                let value = UInt8(digits, radix: 16)
            else { return nil }
            bytes.append(value)
            index += 3
        }
        return bytes.count == source.count ? nil : String(validating: bytes, as: UTF8.self)
    }
}

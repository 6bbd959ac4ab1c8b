/// Text in which each character is one byte (ISO 8859-1).
enum Latin1 {
    /// JSON in that character set; other characters are escaped.
    ///
    /// - Parameter body: in UTF-8.
    static func json(_ body: [UInt8]) -> [UInt8] {
        String(decoding: body, as: UTF8.self).unicodeScalars.flatMap { scalar -> [UInt8] in
            guard scalar.value > 0xff else { return [UInt8(scalar.value)] }
            return UTF16.encode(scalar).map { Array($0) }?.flatMap(escape) ?? []
        }
    }

    private static func escape(_ unit: UInt16) -> [UInt8] {
        let digits = String(unit, radix: 16)
        return Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
    }
}

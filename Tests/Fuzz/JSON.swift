import JOSE

/// A value that is parsed, written and parsed again is the same and has the same bytes.
func check(_ bytes: [UInt8]) {
    guard let value = try? JSON(parsing: bytes, maxDepth: 32) else { return }
    for text in [value.encoded(), Array(value.pretty.utf8)] {
        guard let again = try? JSON(parsing: text, maxDepth: 32) else {
            return expect(false, "what was written parses")
        }
        expect(again == value, "what was written means the same")
        expect(again.encoded() == value.encoded(), "the bytes are settled")
    }
    guard let wider = try? JSON(parsing: bytes, dialect: .json5, maxDepth: 32) else {
        return expect(false, "JSON is JSON5")
    }
    expect(wider == value, "JSON means the same as JSON5")
}

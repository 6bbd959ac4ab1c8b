import JOSE

/// Every value of JSON5 can be written in JSON.
func check(_ bytes: [UInt8]) {
    do {
        let value = try JSON(parsing: bytes, dialect: .json5, maxDepth: 32)
        let again = try? JSON(parsing: value.encoded(), maxDepth: 32)
        expect(again == value, "what was written as JSON means the same")
    } catch {
        expect(!error.description.isEmpty, "a problem is told")
        expect((0...bytes.count).contains(error.offset), "a problem has a place in the text")
    }
}

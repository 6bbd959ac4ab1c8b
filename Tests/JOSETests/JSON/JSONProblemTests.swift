import FixtureSupport
import Testing

struct `Problems of JSON texts` {
    @Test(arguments: try Fixture.rows("json/problem", as: (String, String).self))
    func `name the fault and its place`(text: String, message: String) {
        expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
        expect(problem(in: text), is: message)
    }

    @Test(arguments: try Fixture.rows("json/problem-2", as: (String, String).self))
    func `name the fault of a number`(text: String, message: String) {
        expect(problem(in: text), is: message)
    }

    @Test(arguments: try Fixture.rows("json/problem-3", as: (String, String).self))
    func `name the fault of a string`(text: String, message: String) {
        expect(problem(in: text), is: message)
    }

    @Test(arguments: try Fixture.rows("json/problem-4", as: (String, String).self))
    func `say where the text ends too early`(text: String, message: String) {
        expect(problem(in: text), is: message)
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x31, 0x20, 0xE2, 0x82], 2), ([0x80], 0),
        ] as [([UInt8], Int)])
    func `say where the text is no UTF-8`(bytes: [UInt8], offset: Int) {
        let error = expect(throws: JSONSyntaxError.self) { try JSON(parsing: bytes) }
        expect(error?.problem, is: "the text is not valid UTF-8")
        expect(error?.offset, is: offset)
    }

    @Test(
        arguments: [
            [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], [0xFE, 0xFF, 0, 0x7B, 0, 0x7D], [0x7B, 0, 0x7D, 0],
            [0, 0x7B, 0, 0x7D],
        ] as [[UInt8]])
    func `say that the text is UTF-16`(bytes: [UInt8]) {
        let expected = "the text is UTF-16; save it as UTF-8"
        for dialect in [JSON.Dialect.json, .json5] {
            let error = expect(throws: JSONSyntaxError.self) {
                try JSON(parsing: bytes, dialect: dialect)
            }
            expect(error?.problem, is: expected)
        }
        let error = expect(throws: JSONSyntaxError.self) { try JSON(parsingYAML: bytes) }
        expect(error?.problem, is: expected)
    }

    @Test func `quote no more than the start of a long text`() {
        let name = String(repeating: "x", count: 41)
        let start = String(repeating: "x", count: 40) + "…"
        expect(
            problem(in: name), is: "line 1, column 1: '\(start)' is not a value; text needs quotes")
        expect(
            problem(in: "{\"\(name)\":1,\"\(name)\":2}"),
            is: "line 1, column 48: the member name \"\(start)\" appears twice")
    }

    @Test func `count lines of every kind, and characters instead of bytes`() {
        let error = expect(throws: JSONSyntaxError.self) {
            try JSON(parsing: "[\n\"é\",\r\n\"日本\",\r  x]")
        }
        expect(error?.line, is: 4)
        expect(error?.column, is: 3)
        expect(error?.offset, is: 21)
    }
}

func problem(in text: String, dialect: JSON.Dialect = .json) -> String? {
    do throws(JSONSyntaxError) {
        _ = try JSON(parsing: text, dialect: dialect)
        return nil
    } catch { return error.description }
}

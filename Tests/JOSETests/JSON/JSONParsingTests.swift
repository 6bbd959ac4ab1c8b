import FixtureSupport
import Testing

struct `Parsing JSON` {
    @Test(
        arguments: [
            ("null", .null), ("true", true), (" false\r\n\t", false),
            ("0", 0), ("-1", -1), ("1300819380", 1_300_819_380),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
            ("9223372036854775808", .number(0x1p63)),
            ("-9223372036854775809", .number(-0x1p63)),
            ("99999999999999999999999", .number(1e23)),
            ("1.0", .number(1)), ("1e-400", .number(0)), ("-0.5", -0.5), ("1e3", .number(1000)),
            ("2E-2", 0.02),
            ("0e+1", .number(0)),
            ("[]", []), ("{}", [:]), ("[ 1 , [ ] , { } ]", [1, [], [:]]),
            (#"{"a":{"b":[null]}}"#, ["a": ["b": [nil]]]),
            (#""""#, ""), (#""é日🎭""#, "é日🎭"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
            (#""a\u00e9\u65E5\ud83c\udfadz""#, "aé日🎭z"), (#""\u0000""#, "\0"),
            ("\"\u{7F}\"", "\u{7F}"),
        ] as [(String, JSON)])
    func `gives the value`(text: String, value: JSON) throws {
        try expect(JSON(parsing: text), is: value)
        try expect(JSON(parsing: text, dialect: .json5), is: value)
    }

    @Test func `a negative zero keeps its sign`() throws {
        let value = try JSON(parsing: "-0")
        expect(value.number?.sign, is: .minus)
        expect(value.text, is: "-0.0")
    }

    @Test func `nesting is bounded`() throws {
        let deepest = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        try expect(JSON(parsing: deepest).array?.count, is: 1)
        expect(problem(in: "[\(deepest)]"), is: "line 1, column 65: nested deeper than 64 levels")
        expect(throws: JSONSyntaxError.self) { try JSON(parsing: "{\"a\":[]}", maxDepth: 1) }
        try expect(JSON(parsing: "[[],[],[]]", maxDepth: 2), is: [[], [], []])
        expect(problem(in: String(repeating: "{\"a\":", count: 100_000)) != nil)
    }

    @Test(arguments: [JSON.Dialect.json, .json5])
    func `a text cut or changed at any byte is refused or read, and never stops the process`(
        dialect: JSON.Dialect
    ) throws {
        let text = Array(
            #"{"a":[1,-2.5e+3,0x1F,true,null],"b":"é\u00e9\ud83c\udfad\n","c":{"d":{}},'e':/**/.5}"#
                .utf8)
        for length in text.indices {
            expect(throws: JSONSyntaxError.self) {
                try JSON(parsing: text[..<length], dialect: dialect)
            }
        }
        for index in text.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = text
                changed[index] = byte
                let value = try? JSON(parsing: changed, dialect: dialect)
                if let value { try expect(JSON(parsing: value.encoded()), is: value) }
            }
        }
    }
}

struct `Parsing JSON5` {
    @Test(
        arguments: [
            ("// a\n{/* b */a: 1, // c\u{2028}}", ["a": 1]), ("/**/1/***/", 1), ("1//", 1),
            ("/* * / ** */2", 2),
            ("\u{FEFF}\u{A0}\u{2003}\u{B}\u{C}\u{2029}3", 3),
            (
                "{a:1,'b':2,\"c\":3,$d_1:4,été:5,a\\u0062:6,}",
                ["a": 1, "b": 2, "c": 3, "$d_1": 4, "été": 5, "ab": 6]
            ),
            ("{true:false,null:null,NaN:1}", ["true": false, "null": nil, "NaN": 1]),
            ("[1,]", [1]), ("[1 , ]", [1]),
            ("'a\"b'", "a\"b"), ("\"a'b\"", "a'b"), ("'\\'\\\"'", "'\""),
            ("'a\\\nb\\\r\nc\\\rd\\\u{2028}e'", "abcde"), ("'\u{2028}\t'", "\u{2028}\t"),
            ("'\\x41\\v\\0\\a\\é'", "A\u{B}\0aé"),
            ("0x1F", 31), ("-0XfF", -255), ("+7", 7),
            ("[.5,5.,-.5,+5.e1]", [0.5, 5.0, -0.5, 50.0]),
            ("0x7fffffffffffffff", .integer(.max)), ("+0x8000000000000000", .number(0x1p63)),
            ("-0x8000000000000000", .integer(.min)),
            ("0x8000000000000000", .number(0x1p63)),
        ] as [(String, JSON)])
    func `gives the value`(text: String, value: JSON) throws {
        try expect(JSON(parsing: text, dialect: .json5), is: value)
    }

    @Test(arguments: try Fixture.rows("json/json5", as: (String, String).self))
    func `names the fault and its place`(text: String, message: String) {
        expect(problem(in: text, dialect: .json5), is: message)
    }
}

struct `A merge patch` {
    @Test(arguments: try Fixture.rows("json/patch", as: (JSON, JSON, JSON).self))
    func `is no larger than the difference and makes the other value`(
        before: JSON, after: JSON, patch: JSON
    ) {
        expect(before.patch(to: after), is: patch)
        expect(before.merging(patch), is: after)
    }
}

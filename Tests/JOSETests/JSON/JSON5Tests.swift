import Expectations
import FixtureSupport
import JOSE
import Testing

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

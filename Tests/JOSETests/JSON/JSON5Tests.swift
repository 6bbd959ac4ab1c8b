import Expectations
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

    @Test(arguments: [
        ("[,]", "line 1, column 2: expected a value, found ','"),
        ("{,}", "line 1, column 2: expected a member name, found ','"),
        ("[1,,]", "line 1, column 4: expected a value, found ','"),
        ("{a:1,a:2}", "line 1, column 6: the member name \"a\" appears twice"),
        ("{a:1,'a':2}", "line 1, column 6: the member name \"a\" appears twice"),
        ("{1:2}", "line 1, column 2: expected a member name, found '1'"),
        ("{a-b:1}", "line 1, column 3: expected ':' after the member name"),
        ("NaN", "line 1, column 1: JSON cannot carry NaN; use a number or null"),
        ("+Infinity", "line 1, column 2: JSON cannot carry Infinity; use a number or null"),
        ("-NaN", "line 1, column 2: JSON cannot carry NaN; use a number or null"),
        ("https", "line 1, column 1: 'https' is not a value; text needs quotes"),
        ("/* x", "line 1, column 5: the text ends inside a comment"),
        ("/*/", "line 1, column 4: the text ends inside a comment"),
        ("'a\nb'", "line 1, column 3: the line ends inside a string"),
        ("'a\\", "line 1, column 4: the text ends inside a string"),
        ("'\\01'", "line 1, column 3: a digit must not be escaped"),
        ("'\\1'", "line 1, column 3: a digit must not be escaped"),
        ("'\\xG0'", "line 1, column 4: expected 2 hexadecimal digits after '\\x'"),
        ("{\\u0031a:1}", "line 1, column 2: the escape is not a character of a name"),
        ("{\\x:1}", "line 1, column 3: expected 'u' after '\\' in a name"),
        ("{\\u00", "line 1, column 6: the text ends inside an escape"),
        ("0x", "line 1, column 3: the text ends inside a number"),
        ("[0x]", "line 1, column 4: expected a hexadecimal digit after '0x'"),
        ("010", "line 1, column 1: a number must not start with a zero"),
        (".", "line 1, column 2: the text ends inside a number"),
        ("[.]", "line 1, column 3: expected a digit after the decimal point"),
        ("[+]", "line 1, column 3: expected a digit, found ']'"),
    ])
    func `names the fault and its place`(text: String, message: String) {
        expect(problem(in: text, dialect: .json5), is: message)
    }
}

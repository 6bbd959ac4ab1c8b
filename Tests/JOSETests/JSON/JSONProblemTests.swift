import Expectations
import JOSE
import Testing

struct `Problems of JSON texts` {
    @Test(arguments: [
        (#""#, "line 1, column 1: the text is empty"),
        (" \n ", "line 2, column 2: the text is empty"),
        (#"{"a":1,}"#, "line 1, column 7: trailing comma before '}'"),
        ("[1,\r\n 2,\r\n]", "line 2, column 3: trailing comma before ']'"),
        (#"{"a" 1}"#, "line 1, column 6: expected ':' after the member name"),
        (#"{"a"}"#, "line 1, column 5: expected ':' after the member name"),
        (#"{"a"=1}"#, "line 1, column 5: expected ':' after the member name"),
        (#"{"a":1 "b":2}"#, "line 1, column 8: expected ',' or '}', found '\"'"),
        (#"[1 2]"#, "line 1, column 4: expected ',' or ']', found '2'"),
        (#"[1;2]"#, "line 1, column 3: expected ',' or ']', found ';'"),
        (#"[1}"#, "line 1, column 3: expected ',' or ']', found '}'"),
        (#"{,}"#, "line 1, column 2: expected a member name, found ','"),
        (#"[,]"#, "line 1, column 2: expected a value, found ','"),
        (#"[1,,2]"#, "line 1, column 4: expected a value, found ','"),
        (#"{"a":}"#, "line 1, column 6: expected a value, found '}'"),
        (#"{a:1}"#, "line 1, column 2: a member name must be in double quotes"),
        (#"{'a':1}"#, "line 1, column 2: a string must be in double quotes"),
        (#"['a']"#, "line 1, column 2: a string must be in double quotes"),
        (#"{1:2}"#, "line 1, column 2: expected a member name, found '1'"),
        (#"{"é":1,"x":0,"é":2}"#, "line 1, column 14: the member name \"é\" appears twice"),
        (#"{"a":1,"\u0061":2}"#, "line 1, column 8: the member name \"a\" appears twice"),
        ("{} {}", "line 1, column 4: expected the end of the text, found '{'"),
        ("1,", "line 1, column 2: expected the end of the text, found ','"),
        ("{}\u{0}", "line 1, column 3: expected the end of the text, found U+0000"),
        ("// x\n1", "line 1, column 1: comments are not allowed in JSON"),
        ("[1 /* x */]", "line 1, column 4: comments are not allowed in JSON"),
        ("/", "line 1, column 1: expected a value, found '/'"),
        ("\u{FEFF}{}", "line 1, column 1: the text starts with a byte order mark"),
        ("\u{A0}1", "line 1, column 1: expected a value, found U+00A0"),
        ("True", "line 1, column 1: 'True' is not a value; text needs quotes"),
        ("[nul]", "line 1, column 2: 'nul' is not a value; text needs quotes"),
        ("NaN", "line 1, column 1: JSON cannot carry NaN; use a number or null"),
        ("-Infinity", "line 1, column 2: JSON cannot carry Infinity; use a number or null"),
    ])
    func `name the fault and its place`(text: String, message: String) {
        expect(throws: JSONSyntaxError.self) { try JSON(parsing: text) }
        expect(problem(in: text), is: message)
    }

    @Test(arguments: [
        ("+1", "line 1, column 1: a number must not start with '+'"),
        (".5", "line 1, column 1: a number must not start with a decimal point"),
        ("-.5", "line 1, column 2: a number must not start with a decimal point"),
        ("5.]", "line 1, column 3: expected a digit after the decimal point"),
        ("[1.e3]", "line 1, column 4: expected a digit after the decimal point"),
        ("[1e]", "line 1, column 4: expected a digit in the exponent"),
        ("[1e+]", "line 1, column 5: expected a digit in the exponent"),
        ("[-]", "line 1, column 3: expected a digit, found ']'"),
        ("--1", "line 1, column 2: expected a digit, found '-'"),
        ("01", "line 1, column 1: a number must not start with a zero"),
        ("-00", "line 1, column 2: a number must not start with a zero"),
        ("0x10", "line 1, column 1: hexadecimal numbers are not allowed in JSON"),
        ("1e400", "line 1, column 1: the number is too large"),
        ("1_000", "line 1, column 2: expected the end of the text, found '_'"),
    ])
    func `name the fault of a number`(text: String, message: String) {
        expect(problem(in: text), is: message)
    }

    @Test(arguments: [
        ("\"a\nb\"", "line 1, column 3: the line ends inside a string"),
        ("\"a\tb\"", "line 1, column 3: a tab inside a string must be written as '\\t'"),
        (
            "\"\u{1}\"",
            "line 1, column 2: the control character U+0001 inside a string must be escaped"
        ),
        (#""\x41""#, "line 1, column 2: the escape '\\' before 'x' is unknown"),
        (#""\'""#, "line 1, column 2: the escape '\\' before ''' is unknown"),
        (#""\u12G4""#, "line 1, column 6: expected 4 hexadecimal digits after '\\u'"),
        (#""a\ud800""#, "line 1, column 3: half of a surrogate pair is not a character"),
        (#""\udc00\ud800""#, "line 1, column 2: half of a surrogate pair is not a character"),
        (#""\ud800\u0041""#, "line 1, column 2: half of a surrogate pair is not a character"),
        (#""\ud800A""#, "line 1, column 2: half of a surrogate pair is not a character"),
    ])
    func `name the fault of a string`(text: String, message: String) {
        expect(problem(in: text), is: message)
    }

    @Test(arguments: [
        ("{", "line 1, column 2: the text ends inside an object"),
        (#"{"a""#, "line 1, column 5: the text ends inside an object"),
        (#"{"a":"#, "line 1, column 6: the text ends where a value is expected"),
        (#"{"a":1"#, "line 1, column 7: the text ends inside an object"),
        (#"{"a":1,"#, "line 1, column 8: the text ends inside an object"),
        ("[", "line 1, column 2: the text ends where a value is expected"),
        ("[1", "line 1, column 3: the text ends inside an array"),
        (#"["é"#, "line 1, column 4: the text ends inside a string"),
        (#""\"#, "line 1, column 3: the text ends inside a string"),
        (#""\u00"#, "line 1, column 6: the text ends inside an escape"),
        ("-", "line 1, column 2: the text ends inside a number"),
        ("1.", "line 1, column 3: the text ends inside a number"),
        ("1e", "line 1, column 3: the text ends inside a number"),
    ])
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
    } catch {
        return error.description
    }
}

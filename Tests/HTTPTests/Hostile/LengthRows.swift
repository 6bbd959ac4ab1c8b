/// Content-Length (RFC 9110 §8.6, RFC 9112 §6.3).
extension HostileRow {
    static let lengths: [HostileRow] = [
        length("negative", "-1"), length("negative zero", "-0"), length("signed", "+5"),
        length("hexadecimal", "0x5"), length("hexadecimal digits", "a"),
        length("in scientific notation", "5e0"), length("fractional", "5.0"),
        length("with an underscore", "1_0"), length("with a thousands comma", "1,000"),
        length("empty", ""), length("a blank inside", "1 1"), length("a tab inside", "1\t1"),
        length("list valued", "5, 5"), length("list of different values", "5, 6"),
        length("list with an empty element", "5,"), length("list that begins empty", ",5"),
        length("quoted", "\"5\""), length("with a parameter", "5;a=b"),
        length("not ASCII digits", "\u{665}"), length("followed by no-break space", "5\u{a0}"),
        length("full-width digits", "\u{ff15}"), length("NUL after it", "5\u{0}"),
        length("vertical tab before it", "\u{b}5"), length("form feed after it", "5\u{c}"),
        length("bytes unit", "5 bytes"),
        length("beyond the limit", "1048577", 413),
        length("the largest Int and one", "9223372036854775808", 413),
        length("beyond 64 bits", "18446744073709551621", 413),
        length("a hundred digits", String(repeating: "9", count: 100), 413),
        field(
            "two equal Content-Length fields", "Content-Length: 5\r\nContent-Length: 5",
            then: "hello"),
        field(
            "two conflicting Content-Length fields", "Content-Length: 5\r\nContent-Length: 0",
            then: "hello"),
        field(
            "a second Content-Length in other case", "Content-Length: 0\r\ncontent-length: 5",
            then: "hello"),
        field("a Content-Length disguised by a blank", "Content-Length : 5", then: "hello"),
        field("a Content-Length on a folded line", "Content-Length:\r\n 5", then: "hello"),
        read(
            "a Content-Length with leading zeros",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0005\r\n\r\nhello",
            as: "POST / HTTP/1.1 @a \"hello\""),
        read(
            "a Content-Length of many zeros",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 000000000000000000000000\r\n\r\n",
            as: "POST / HTTP/1.1 @a"),
        read(
            "a Content-Length between blanks",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\t 5\t \r\n\r\nhello",
            as: "POST / HTTP/1.1 @a \"hello\""),
        read(
            "a body of GET", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello",
            as: "GET / HTTP/1.1 @a \"hello\""),
        read(
            "another field that ends in Content-Length",
            "POST / HTTP/1.1\r\nHost: a\r\nX-Content-Length: 5\r\n\r\n", as: "POST / HTTP/1.1 @a"),
        HostileRow(
            "a body shorter than its length",
            Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nhello".utf8), [], .waits),
        HostileRow(
            "a body longer than its length",
            Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhello\r\n\r\n".utf8),
            [200, 400], .closes),
    ]

    private static func length(_ what: String, _ value: String, _ status: Int = 400) -> HostileRow {
        field("a Content-Length: \(what)", "Content-Length: \(value)", then: "hello", status)
    }
}

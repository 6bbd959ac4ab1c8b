/// The sizes and extensions of chunks (RFC 9112 §7.1).
extension HostileRow {
    static let chunks: [HostileRow] = [
        size("empty", ""), size("a blank after it", "5 "), size("a blank before it", " 5"),
        size("a tab before it", "\t5"), size("no digit", "g"), size("digits, then none", "5g"),
        size("negative", "-5"), size("signed", "+5"), size("prefixed by 0x", "0x5"),
        size("prefixed by 0X", "0X5"), size("suffixed by h", "5h"), size("an underscore", "0_5"),
        size("quoted", "\"5\""), size("a comma after it", "5,"), size("two sizes", "5 5"),
        size("a dot", "5.0"), size("NUL before it", "\u{0}5"), size("NUL after it", "5\u{0}"),
        size("a vertical tab after it", "5\u{b}"), size("not ASCII", "\u{665}"),
        size("a bare CR before it", "\r5"), size("a bare CR after it", "5\r"),
        size("seventeen digits that overflow", "10000000000000005"),
        size("seventeen digits, all zero", "00000000000000005"),
        size("two to the power of 32 and 5", "100000005", 413),
        size("the largest Int", "7fffffffffffffff", 413),
        size("the largest Int and one", "8000000000000000", 413),
        size("all bits", "ffffffffffffffff", 413),
        size("two below overflow", "fffffffffffffffe", 413),
        size("one beyond the limit", "100001", 413),
        size("an extension without semicolon", "5 a=b"),
        size("an extension with a control character", "5;a=\u{1}"),
        size("an extension with a bare CR", "5;a\rb"),
        size("an extension with a quoted CR", "5;a=\"\r\""),
        size("an extension with a bare LF", "5;a\nb"),
        size("an extension with a quoted LF", "5;a=\"\n\""),
        size("an extension with NUL", "5;a=\u{0}"),
        size("an extension with a quoted line break", "5;a=\"\r\n\""),
        size("an extension of 255 bytes", "5;" + String(repeating: "x", count: 254)),
        chunked("a chunk size ended by LF alone", "5\nhello\r\n0\r\n\r\n"),
        chunked("a chunk size ended by CR alone", "5\rhello\r\n0\r\n\r\n"),
        chunked("an extension ended by LF alone", "5;a\nhello\r\n0\r\n\r\n"),
        chunked("a chunk size that never ends", String(repeating: "0", count: 300)),
        chunked("no chunk size after the head", "\r\n0\r\n\r\n"),
        chunked(
            "extensions of 17 KiB in sum",
            String(repeating: "1;" + String(repeating: "x", count: 200) + "\r\na\r\n", count: 87)),
        accepted("extensions", "5;a;b=c;d=\"e f\"\r\nhello\r\n0;last\r\n\r\n"),
        accepted("an extension after blanks", "5 \t;a=b\r\nhello\r\n0\r\n\r\n"),
        accepted("an extension in quotes that do not end", "5;a=\"b\r\nhello\r\n0\r\n\r\n"),
        accepted("an extension that looks like a chunk", "5;0\r\nhello\r\n0\r\n\r\n"),
        accepted("leading zeros", "0000000000000005\r\nhello\r\n0000000000000000\r\n\r\n"),
        accepted("single bytes", "1\r\nh\r\n1\r\ne\r\n3\r\nllo\r\n0\r\n\r\n"),
    ]

    private static func size(_ what: String, _ size: String, _ status: Int = 400) -> HostileRow {
        chunked("a chunk size: \(what)", "\(size)\r\nhello\r\n0\r\n\r\n", status)
    }

    private static func accepted(_ what: String, _ body: String) -> HostileRow {
        read(
            "chunks with \(what)",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(body)",
            as: "POST / HTTP/1.1 @a \"hello\"")
    }
}

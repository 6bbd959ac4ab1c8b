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

/// The ends of chunks, and of chunked bodies with their trailers (RFC 9112 §7.1, §7.1.2).
extension HostileRow {
    static let chunkEnds: [HostileRow] = [
        chunked("a chunk without CRLF", "5\r\nhello0\r\n\r\n"),
        chunked("a chunk ended by LF alone", "5\r\nhello\n0\r\n\r\n"),
        chunked("a chunk ended by CR alone", "5\r\nhello\r0\r\n\r\n"),
        chunked("a chunk ended by LF CR", "5\r\nhello\n\r0\r\n\r\n"),
        chunked("a chunk longer than its size", "4\r\nhello\r\n0\r\n\r\n"),
        chunked("a chunk shorter than its size", "6\r\nhello\r\n0\r\n\r\n"),
        chunked("a chunk with two line breaks after it", "5\r\nhello\r\n\r\n0\r\n\r\n"),
        chunked("a chunk with any two bytes after it", "5\r\nhelloXX0\r\n\r\n"),
        chunked("a trailer without a colon", "0\r\nX\r\n\r\n"),
        chunked("a trailer that is a request line", "0\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n"),
        chunked("a trailer with a blank in its name", "0\r\nBad Name: x\r\n\r\n"),
        chunked("a trailer with a blank before the colon", "0\r\nX : y\r\n\r\n"),
        chunked("a trailer without a name", "0\r\n: y\r\n\r\n"),
        chunked("a folded trailer", "0\r\nX: y\r\n z\r\n\r\n"),
        chunked("a trailer that begins with a blank", "0\r\n X: y\r\n\r\n"),
        chunked("a trailer with NUL", "0\r\nX: \u{0}\r\n\r\n"),
        chunked("a trailer with a bare CR", "0\r\nX: a\rb\r\n\r\n"),
        chunked("a trailer ended by LF alone", "0\r\nX: y\n\r\n"),
        chunked("trailers ended by LF alone", "0\r\nX: y\r\n\n"),
        chunked("a last chunk ended by LF alone", "0\r\n\n"),
        chunked("101 trailers", "0\r\n" + String(repeating: "X: y\r\n", count: 101) + "\r\n", 431),
        chunked(
            "a trailer of 17 KiB", "0\r\nX: " + String(repeating: "y", count: 17_000) + "\r\n\r\n",
            431),
        read(
            "trailers that would frame, which are dropped",
            chunkedHead + "5\r\nhello\r\n0\r\nContent-Length: 9\r\nTransfer-Encoding: gzip\r\n\r\n",
            as: "POST / HTTP/1.1 @a \"hello\""),
        read(
            "a trailer that names another host",
            chunkedHead + "0\r\nHost: b\r\nAuthorization: Bearer x\r\n\r\n",
            as: "POST / HTTP/1.1 @a"),
        HostileRow(
            "a chunked body without its last chunk",
            Array((chunkedHead + "5\r\nhello\r\n").utf8), [], .waits),
        HostileRow(
            "a last chunk without the line that ends the body",
            Array((chunkedHead + "5\r\nhello\r\n0\r\n").utf8), [], .waits),
        HostileRow(
            "a request hidden behind a last chunk",
            Array((chunkedHead + "0\r\n\r\nGET /hidden HTTP/1.1\r\nHost: a\r\n\r\n").utf8),
            [200, 200], .stays, reading: "POST / HTTP/1.1 @a | GET /hidden HTTP/1.1 @a"),
        HostileRow(
            "garbage behind a last chunk", Array((chunkedHead + "0\r\n\r\n\u{1}").utf8),
            [200, 400], .closes),
    ]

    private static let chunkedHead =
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
}

/// Transfer-Encoding (RFC 9112 §6.1, §6.3, §7): 501 for an unknown coding, 400 if the end of the
/// body cannot be determined.
extension HostileRow {
    static let codings: [HostileRow] = [
        coding("unknown, not chunked last", "gzip", 400), coding("identity", "identity", 400),
        coding("a look-alike", "xchunked", 400),
        coding("a look-alike with a suffix", "chunkedx", 400),
        coding("chunked not last", "chunked, gzip", 400),
        coding("chunked before identity", "chunked, identity", 400),
        coding("unknown, then chunked", "gzip, chunked", 501),
        coding("unknown with a parameter, then chunked", "x;q=\"a,b\", chunked", 501),
        coding("identity, then chunked", "identity, chunked", 501),
        coding("chunked twice", "chunked, chunked", 400),
        coding("chunked around another", "chunked, gzip, chunked", 400),
        coding("chunked with a parameter", "chunked;q=1", 400),
        coding("chunked with an empty parameter", "chunked;", 400),
        coding("quoted", "\"chunked\"", 400), coding("single quotes", "'chunked'", 400),
        coding("empty", "", 400), coding("a comma alone", ",", 400),
        coding("an empty element after it", "chunked,", 400),
        coding("an empty element before it", ", chunked", 400),
        coding("split by a blank", "chun ked", 400),
        coding("a vertical tab before it", "\u{b}chunked", 400),
        coding("a form feed before it", "\u{c}chunked", 400),
        coding("NUL after it", "chunked\u{0}", 400), coding("DEL after it", "chunked\u{7f}", 400),
        coding("a no-break space after it", "chunked\u{a0}", 400),
        coding("a Kelvin sign in it", "chun\u{212a}ed", 400),
        coding("a bare CR before it", "\rchunked", 400),
        coding("a bare CR after it", "chunked\r", 400),
        coding("folded", "\r\n chunked", 400), coding("folded by a tab", "\r\n\tchunked", 400),
        coding("a backslash before it", "\\chunked", 400),
        field(
            "a blank before the colon of Transfer-Encoding", "Transfer-Encoding : chunked",
            then: noChunk),
        field(
            "a tab before the colon of Transfer-Encoding", "Transfer-Encoding\t: chunked",
            then: noChunk),
        field("a vertical tab before the colon", "Transfer-Encoding\u{b}: chunked", then: noChunk),
        field("NUL in its name", "Transfer\u{0}-Encoding: chunked", then: noChunk),
        field("a blank before its name", " Transfer-Encoding: chunked", then: noChunk),
        field(
            "two Transfer-Encoding fields, both chunked",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", then: noChunk),
        field(
            "two Transfer-Encoding fields, chunked last",
            "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked", then: noChunk, 501),
        field(
            "two Transfer-Encoding fields, chunked first",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: cow", then: noChunk),
        field(
            "two Transfer-Encoding fields, one empty",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding:", then: noChunk),
        field(
            "Transfer-Encoding before Content-Length",
            "Transfer-Encoding: chunked\r\nContent-Length: 5", then: noChunk),
        field(
            "Content-Length before Transfer-Encoding",
            "Content-Length: 5\r\nTransfer-Encoding: chunked", then: noChunk),
        field(
            "Content-Length 0 beside Transfer-Encoding",
            "Content-Length: 0\r\nTransfer-Encoding: chunked", then: noChunk),
        field(
            "Content-Length beside an unknown coding",
            "Content-Length: 5\r\nTransfer-Encoding: gzip", then: "hello"),
        field(
            "a broken Content-Length beside Transfer-Encoding",
            "Content-Length: -1\r\nTransfer-Encoding: chunked", then: noChunk),
        refused(
            "Transfer-Encoding in HTTP/1.0",
            "POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(noChunk)", 400),
        refused(
            "both lengths in HTTP/1.0",
            "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\nhello", 400),
        read(
            "chunked in other case",
            "POST / HTTP/1.1\r\nHost: a\r\nTRANSFER-ENCODING: ChUnKeD\r\n\r\n\(noChunk)",
            as: "POST / HTTP/1.1 @a"),
        read(
            "chunked between blanks",
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \t chunked \t\r\n\r\n\(noChunk)",
            as: "POST / HTTP/1.1 @a"),
        read(
            "a chunked GET",
            "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(noChunk)",
            as: "GET / HTTP/1.1 @a"),
        read(
            "TE, which says nothing of this body",
            "POST / HTTP/1.1\r\nHost: a\r\nTE: chunked\r\nContent-Length: 5\r\n\r\n\(noChunk)",
            as: "POST / HTTP/1.1 @a \"\(noChunk)\""),
        read(
            "Content-Encoding, which does not frame",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Encoding: chunked\r\n\r\n",
            as: "POST / HTTP/1.1 @a"),
    ]

    /// Five bytes: a whole chunked body, and the part that a Content-Length of 5 would take.
    private static let noChunk = "0\r\n\r\n"

    private static func coding(_ what: String, _ value: String, _ status: Int) -> HostileRow {
        field("a Transfer-Encoding: \(what)", "Transfer-Encoding: \(value)", then: noChunk, status)
    }
}

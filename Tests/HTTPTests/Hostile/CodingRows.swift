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

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
            [200, 200], .stays,
            reading: "POST / HTTP/1.1 @a | GET /hidden HTTP/1.1 @a"),
        HostileRow(
            "garbage behind a last chunk", Array((chunkedHead + "0\r\n\r\n\u{1}").utf8),
            [200, 400], .closes),
    ]

    private static let chunkedHead =
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
}

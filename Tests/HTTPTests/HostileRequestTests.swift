import HTTP
import Testing

/// Requests that break one rule each, next to the status they get.
struct HostileRequestTests {
    @Test(arguments: [
        (" / HTTP/1.1", 400), ("GET  / HTTP/1.1", 400), ("GET / HTTP/1.1 ", 400),
        (" GET / HTTP/1.1", 400), ("GET\t/\tHTTP/1.1", 400), ("GET / x HTTP/1.1", 400),
        ("G(T / HTTP/1.1", 400), ("G\u{e9}T / HTTP/1.1", 400), ("GET /\u{e9} HTTP/1.1", 400),
        ("GET /\u{0} HTTP/1.1", 400), ("GET /\u{7f} HTTP/1.1", 400), ("GET /\r HTTP/1.1", 400),
        ("GET / http/1.1", 400), ("GET / HTTP/1.1x", 400), ("GET / HTTP/11", 400),
        ("GET / HTTP/1.", 400), ("GET / HTTP/+1.1", 400), ("GET / HTTPS/1.1", 400),
        ("GET / HTTP/2", 400), ("GET / HTTP/1.2", 505), ("GET / HTTP/0.9", 505),
        ("GET / HTTP/3.0", 505), ("GET index.html HTTP/1.1", 400), ("GET * HTTP/1.1", 400),
        ("GET ** HTTP/1.1", 400), ("GET ftp://a/ HTTP/1.1", 400), ("GET http:///x HTTP/1.1", 400),
        ("GET http://u:p@a/ HTTP/1.1", 400), ("GET http://a:99999/ HTTP/1.1", 400),
        ("GET /#top HTTP/1.1", 400), ("GET /% HTTP/1.1", 400), ("GET /%2 HTTP/1.1", 400),
        ("GET /%zz HTTP/1.1", 400), ("GET /a%2/b HTTP/1.1", 400), ("GET a:443 HTTP/1.1", 400),
        ("CONNECT /x HTTP/1.1", 501),
    ])
    func `a malformed request line is refused`(line: String, status: Int) {
        expectRefusal("\(line)\r\nHost: a\r\n\r\n", status: status)
    }

    @Test(arguments: [
        "NoColon", ": value", "Bad Name: x", "Bad\tName: x", "Na(me: x", "N\u{e9}: x", "X: \u{1}",
        "X: \u{7f}", "X: a\rb", "\tX: folded", "X\u{0}: y", "Content-Length: -1",
        "Content-Length: +1", "Content-Length: 1 1", "Content-Length: 0x1", "Content-Length: ",
        "Content-Length: 1,", "Content-Length: 1\u{a0}", "Content-Length: \u{661}", "Host: b",
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
        "Transfer-Encoding: chunked\r\nContent-Length: 3",
    ])
    func `a malformed or ambiguous field is refused`(field: String) {
        expectRefusal("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n", status: 400)
    }

    @Test(arguments: [
        "identity", "chunked, chunked", "chunked;q=1", "gzip", "\"chunked\"", "xchunked", "",
    ])
    func `a transfer coding other than chunked is not implemented`(coding: String) {
        expectRefusal(
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \(coding)\r\n\r\n", status: 501)
    }

    @Test(arguments: [
        "", "a b", "a/b", "a@b", "a:b", "a:-1", "a:65536", "a:123456", ":80", "[::1", "[]", "[a]",
        "[::1]x", "[fe80::1%25eth0]", "a,b", "a\"b", "a%41", "<script>",
        String(repeating: "a", count: 256),
    ])
    func `an invalid host is refused`(host: String) {
        expectRefusal("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n", status: 400)
    }

    @Test(arguments: [
        "a", "a:", "a:0", "a:65535", "my_service.internal", "127.0.0.1:80", "[::ffff:1.2.3.4]:1",
    ])
    func `a valid host is taken as it is`(host: String) {
        let request = "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n"
        #expect(Outcome.of([Array(request.utf8)[...]]) == "GET / HTTP/1.1 @\(host)")
    }

    @Test(arguments: [
        ("\r\n", 400), ("5 \r\nhello\r\n0\r\n\r\n", 400), (" 5\r\nhello\r\n", 400),
        ("g\r\n", 400), ("5\r\nhelloX0\r\n\r\n", 400), ("5\r\nhello\n0\r\n\r\n", 400),
        ("5,a\r\nhello\r\n", 400), ("5;a=\u{1}\r\nhello\r\n", 400), ("5;a\nb\r\nhello\r\n", 400),
        ("-1\r\n\r\n", 400), ("7fffffffffffffff\r\n", 413), ("ffffffffffffffff\r\n", 413),
        ("100001\r\n", 413), ("0\r\nBad Name: x\r\n\r\n", 400), ("0\r\n folded\r\n\r\n", 400),
        ("0\r\nX: y\n\r\n", 400), ("0\r\nGET / HTTP/1.1\r\n\r\n", 400),
        ("0" + String(repeating: "0", count: 16) + "\r\n\r\n", 400),
        ("5;" + String(repeating: "x", count: 254) + "\r\nhello\r\n0\r\n\r\n", 400),
    ])
    func `a malformed chunk is refused`(body: String, status: Int) {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
        expectRefusal(head + body, status: status)
    }

    @Test(arguments: ["99-continue", "100-continue, x", "100-continue\r\nExpect: x", ""])
    func `an expectation other than 100-continue fails`(expectation: String) {
        expectRefusal("POST / HTTP/1.1\r\nHost: a\r\nExpect: \(expectation)\r\n\r\n", status: 417)
    }

    private func expectRefusal(
        _ text: String, status: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bytes = Array(text.utf8)
        let outcome = Outcome.of([bytes[...]])
        #expect(outcome.hasPrefix("\(status) "), "\(outcome)", sourceLocation: sourceLocation)
        #expect(Outcome.deviating(bytes) == [], sourceLocation: sourceLocation)
    }
}

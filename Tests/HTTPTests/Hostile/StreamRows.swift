/// Bytes before, between and after requests, and other protocols.
extension HostileRow {
    static let streams: [HostileRow] = [
        HostileRow("nothing", [], [], .waits),
        HostileRow("one empty line and nothing else", Array("\r\n".utf8), [], .waits),
        HostileRow("half a line break", Array("\r".utf8), [], .waits),
        HostileRow(
            "a head without its end", Array("GET / HTTP/1.1\r\nHost: a\r\n".utf8), [], .waits),
        read("one empty line before a request", "\r\n" + get("/"), as: "GET / HTTP/1.1 @a"),
        refused("two empty lines before a request", "\r\n\r\n" + get("/"), 400),
        refused("a line feed before a request", "\n" + get("/"), 400),
        refused("a carriage return before a request", "\r" + get("/"), 400),
        refused("NUL before a request", "\u{0}" + get("/"), 400),
        HostileRow(
            "one empty line between requests", Array((get("/1") + "\r\n" + get("/2")).utf8),
            [200, 200], .stays, reading: "GET /1 HTTP/1.1 @a | GET /2 HTTP/1.1 @a"),
        HostileRow(
            "two empty lines between requests", Array((get("/1") + "\r\n\r\n" + get("/2")).utf8),
            [200, 400], .closes),
        HostileRow(
            "garbage after a request", Array((get("/") + "\u{1}\u{2}").utf8), [200, 400], .closes),
        HostileRow(
            "a body without a length", Array((post("") + "hello\r\n\r\n").utf8), [200, 400],
            .closes),
        HostileRow(
            "a request within a body",
            Array((post("Content-Length: 40\r\n") + "GET /1 HTTP/1.1\r\nHost: a\r\nX: y\r\n").utf8),
            [], .waits),
        HostileRow(
            "a request as a body", Array((post("Content-Length: 28\r\n") + get("/1")).utf8), [200],
            .stays, reading: "POST / HTTP/1.1 @a \"\(get("/1"))\""),
        HostileRow(
            "a request after the last one",
            Array(("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" + get("/2")).utf8),
            [200], .closes, reading: "GET / HTTP/1.1 @a | GET /2 HTTP/1.1 @a"),
        HostileRow(
            "a request after the last of HTTP/1.0",
            Array(("GET / HTTP/1.0\r\nHost: a\r\n\r\n" + get("/2")).utf8), [200], .closes,
            reading: "GET / HTTP/1.0 @a | GET /2 HTTP/1.1 @a"),
        HostileRow(
            "a refusal between requests",
            Array((get("/1") + "GET / HTTP/1.1\r\n\r\n" + get("/3")).utf8), [200, 400], .closes),
        HostileRow(
            "the classic of smuggling by Content-Length",
            Array(
                (post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\nG"
                    + get("/")).utf8), [400], .closes),
        HostileRow(
            "the classic of smuggling by chunks",
            Array(
                (post("Content-Length: 4\r\nTransfer-Encoding: chunked\r\n")
                    + "1c\r\n\(get("/1"))\r\n0\r\n\r\n").utf8), [400], .closes),
        HostileRow(
            "an announced body that never comes, told to continue",
            Array(post("Content-Length: 5\r\nExpect: 100-continue\r\n").utf8), [], .waits),
        refused(
            "an announced body too large to continue",
            post("Content-Length: 9999999\r\nExpect: 100-continue\r\n"), 413),
        refused("the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\u{0}\u{0}\u{0}", 505),
        refused("PRI in HTTP/1.1", "PRI * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        HostileRow(
            "the greeting of TLS",
            [0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3] + Array(repeating: 0xaa, count: 64),
            [400], .closes),
        HostileRow("the greeting of SSL 2", [0x80, 0x2e, 1, 0, 2, 0, 0x15], [400], .closes),
        HostileRow("the greeting of SOCKS 5", [5, 1, 0], [400], .closes),
        HostileRow(
            "the greeting of RDP", [3, 0, 0, 0x13, 0x0e, 0xe0, 0, 0, 0, 0, 0, 1, 0], [400], .closes),
        refused("the greeting of SSH", "SSH-2.0-OpenSSH_9.2p1\r\n", 400),
        refused("the greeting of a mailer", "EHLO a.example\r\n", 400),
        refused("a command for Redis", "*1\r\n$4\r\nPING\r\n", 400),
        refused("a request of RTSP", "OPTIONS * RTSP/1.0\r\nCSeq: 1\r\n\r\n", 400),
        refused("JSON", "{\"jsonrpc\": \"2.0\"}\r\n", 400),
        refused("markup", "<policy-file-request/>\u{0}\r\n", 400),
        HostileRow("zeros", Array(repeating: 0, count: 100), [400], .closes),
        HostileRow("all bits", Array(repeating: 0xff, count: 100), [400], .closes),
    ]

    private static func get(_ path: String) -> String { "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n" }

    private static func post(_ fields: String) -> String {
        "POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n"
    }
}

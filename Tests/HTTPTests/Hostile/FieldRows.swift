/// Field lines (RFC 9112 §5), expectations (RFC 9110 §10.1.1) and connection options (§7.6.1).
extension HostileRow {
    static let fields: [HostileRow] = [
        field("no colon", "NoColon"), field("no name", ": value"), field("a colon alone", ":"),
        field("a blank in the name", "Bad Name: x"), field("a tab in the name", "Bad\tName: x"),
        field("a blank before the colon", "X : y"), field("a tab before the colon", "X\t: y"),
        field("a blank before the name", " X: y"), field("a folded value", "X: y\r\n z"),
        field("a value folded by a tab", "X: y\r\n\tz"), field("a line of blanks", "X: y\r\n  "),
        field("a delimiter in the name", "Na(me: x"), field("a quote in the name", "\"X\": y"),
        field("a slash in the name", "a/b: x"), field("brackets in the name", "[X]: y"),
        field("an at sign in the name", "X@: y"), field("a name beyond ASCII", "N\u{e9}: x"),
        field("NUL in the name", "X\u{0}: y"), field("a control in the name", "X\u{1}: y"),
        field("DEL in the name", "X\u{7f}: y"), field("a bare CR in the name", "X\r: y"),
        field("NUL in the value", "X: a\u{0}b"), field("a control in the value", "X: \u{1}"),
        field("a backspace in the value", "X: \u{8}"),
        field("an escape in the value", "X: \u{1b}[0m"),
        field("DEL in the value", "X: \u{7f}"), field("a bare CR in the value", "X: a\rb"),
        field("a bare CR before a name", "X: y\rHost: b"), field("a bare CR at the end", "X: y\r"),
        field("a bare LF in the value", "X: a\nb"), field("a bare LF before a name", "X: y\nY: z"),
        field("LF CR", "X: y\n\rY: z"), field("a second request line", "GET /b HTTP/1.1"),
        refused("a head ended by LF alone", "GET / HTTP/1.1\r\nHost: a\r\n\n", 400),
        refused("a head ended by CR LF LF", "GET / HTTP/1.1\r\nHost: a\n\n", 400),
        refused("a folded first field", "GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400),
        field("another expectation", "Expect: 99-continue", 417),
        field("an expectation beside it", "Expect: 100-continue, x", 417),
        field("two expectations", "Expect: 100-continue\r\nExpect: x", 417),
        field("an empty expectation", "Expect:", 417),
        field("an expectation with a parameter", "Expect: 100-continue;a=b", 417),
        field("an expectation with a suffix", "Expect: 100-continued", 417),
        field("an expectation in quotes", "Expect: \"100-continue\"", 417),
        ignored("an expectation without a body", "Expect: 100-continue"),
        ignored("an expectation in other case", "Expect: 100-Continue\r\nContent-Length: 0"),
        ignored("Upgrade to HTTP/2", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c"),
        ignored("Upgrade to WebSocket", "Connection: Upgrade\r\nUpgrade: websocket"),
        ignored("options that name framing fields", "Connection: Content-Length, Host"),
        ignored("options that are no tokens", "Connection: \"close\", (close), clos\u{e9}"),
        ignored("an option that begins like another", "Connection: closed, xclose"),
        ignored("empty options", "Connection: , ,,"),
        ignored("keep-alive", "Connection: keep-alive\r\nKeep-Alive: timeout=999999999"),
        ignored("a field with an empty value", "X:"), ignored("a field of blanks", "X: \t \t "),
        ignored("a field beyond ASCII", "X: \u{e9}\u{202e}\u{1f4a5}"),
        ignored("a field of quotes that do not end", "X: \"\\"),
        ignored("a field name of odd tokens", "!#$%&'*+-.^_`|~: x"),
        ignored("a proxy's fields", "X-Forwarded-Host: <b>\r\nForwarded: host=\"\\\"\""),
        ignored("a method of another", "X-HTTP-Method-Override: DELETE"),
        closing("close", "close"), closing("close among others", "foo,\tCLOSE , keep-alive"),
        closing("close on a second line", "keep-alive\r\nConnection: close"),
        HostileRow(
            "a field that is not UTF-8",
            Array("GET / HTTP/1.1\r\nHost: a\r\nX: ".utf8) + [0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]
                + Array("\r\n\r\n".utf8), [200], .stays, reading: "GET / HTTP/1.1 @a"),
        HostileRow(
            "a Host that is not UTF-8",
            Array("GET / HTTP/1.1\r\nHost: a".utf8) + [0xff] + Array("\r\n\r\n".utf8), [400],
            .closes),
    ]

    /// A field that changes nothing.
    private static func ignored(_ what: String, _ field: String) -> HostileRow {
        read(what, "GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n", as: "GET / HTTP/1.1 @a")
    }

    private static func closing(_ what: String, _ options: String) -> HostileRow {
        HostileRow(
            "the option \(what)",
            Array("GET / HTTP/1.1\r\nHost: a\r\nConnection: \(options)\r\n\r\n".utf8), [200],
            .closes)
    }
}

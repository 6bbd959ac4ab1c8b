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
        length("bytes unit", "5 bytes"), length("beyond the limit", "1048577", 413),
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

/// Floods that the default limits stop: 16 KiB of head, 100 fields, 1 MiB of body.
extension HostileRow {
    static let sizes: [HostileRow] = [
        refused("a target of 20,000 bytes", "GET /\(x(20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a query of 20,000 bytes", "GET /?\(x(20_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a method of 20,000 bytes", "\(x(20_000)) / HTTP/1.1\r\nHost: a\r\n\r\n", 414),
        refused("a line that never ends", x(17_000), 414),
        refused("a version of 10,000 bytes", "GET / HTTP/1.1\(x(10_000))\r\nHost: a\r\n\r\n", 400),
        refused("a Host of 10,000 bytes", "GET / HTTP/1.1\r\nHost: \(x(10_000))\r\n\r\n", 400),
        field("a value of 20,000 bytes", "X: \(x(20_000))", 431),
        field("a name of 20,000 bytes", "\(x(20_000)): y", 431),
        field("a field that never ends", "X: \(x(30_000))", 431),
        field("100 fields beside Host", repeated("X: y", 100), 431),
        field("1,000 fields", repeated("X: y", 1_000), 431),
        field("5,000 empty fields", repeated("X:", 5_000), 431),
        field("cookies of 20,000 bytes", repeated("Cookie: a=\(x(400))", 50), 431),
        field("blanks of 20,000 bytes", "X:" + String(repeating: " ", count: 20_000) + "y", 431),
        field("a body of 2 MiB that is announced", "Content-Length: 2097152", then: x(1_000), 413),
        chunked("a chunk of 2 MiB", "200000\r\n\(x(1_000))", 413),
        read(
            "99 fields beside Host",
            "GET / HTTP/1.1\r\nHost: a\r\n\(repeated("X: y", 99))\r\n\r\n", as: "GET / HTTP/1.1 @a"),
        read(
            "a target of 16,000 bytes", "GET /\(x(16_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "GET /\(x(16_000)) HTTP/1.1 @a"),
        read(
            "a method of 10,000 bytes", "\(x(10_000)) / HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "\(x(10_000)) / HTTP/1.1 @a"),
    ]

    private static func x(_ count: Int) -> String { String(repeating: "x", count: count) }

    private static func repeated(_ line: String, _ count: Int) -> String {
        Array(repeating: line, count: count).joined(separator: "\r\n")
    }
}

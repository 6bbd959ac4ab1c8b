/// The Host field (RFC 9110 §7.2, RFC 9112 §3.2).
extension HostileRow {
    static let hosts: [HostileRow] = [
        refused("no Host", "GET / HTTP/1.1\r\n\r\n", 400),
        refused("two Hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        refused("the same Host twice", "GET / HTTP/1.1\r\nHost: a\r\nHOST: a\r\n\r\n", 400),
        refused("two Hosts in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        refused("a broken Host in HTTP/1.0", "GET / HTTP/1.0\r\nHost: a b\r\n\r\n", 400),
        refused("a Host folded", "GET / HTTP/1.1\r\nHost:\r\n a\r\n\r\n", 400),
        refused("a blank before the colon of Host", "GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        host("empty", ""), host("a blank inside", "a b"), host("a tab inside", "a\tb"),
        host("a path", "a/b"), host("a slash after it", "a/"), host("a query", "a?b"),
        host("a fragment", "a#b"), host("a scheme", "http://a"), host("user information", "u@a"),
        host("user and password", "u:p@a"), host("a list", "a,b"), host("a list of equals", "a, a"),
        host("a quote", "a\"b"), host("an escape", "a%41"), host("an encoded NUL", "a%00"),
        host("markup", "<script>"), host("a backslash", "a\\b"), host("an asterisk", "*"),
        host("braces", "{a}"), host("a semicolon", "a;b"), host("an ampersand", "a&b"),
        host("beyond ASCII", "b\u{fc}cher.example"), host("a full-width dot", "a\u{ff0e}b"),
        host("NUL", "a\u{0}b"), host("a bare CR", "a\rb"), host("a vertical tab", "a\u{b}"),
        host("256 bytes", String(repeating: "a", count: 256)),
        host("a port of letters", "a:b"), host("a negative port", "a:-1"),
        host("a signed port", "a:+80"), host("a port too large", "a:65536"),
        host("a port of six digits", "a:000080"), host("two ports", "a:80:80"),
        host("a port with a blank", "a: 80"), host("a port alone", ":80"),
        host("a colon alone", ":"),
        host("an IPv6 address without brackets", "::1"), host("an unclosed bracket", "[::1"),
        host("empty brackets", "[]"), host("a name in brackets", "[a]"),
        host("bytes after the bracket", "[::1]x"), host("a zone", "[fe80::1%25eth0]"),
        host("an IPv4 address in brackets", "[127.0.0.1]"), host("two brackets", "[[::1]]"),
        host("a closing bracket alone", "::1]"),
        named("a"), named("a:"), named("a:0"), named("a:65535"), named("A.Example"),
        named("a."), named("my_service.internal"), named("127.0.0.1:80"),
        named("[::ffff:1.2.3.4]:1"), named("[::1]"), named("xn--bcher-kva.example"),
    ]

    private static func host(_ what: String, _ value: String) -> HostileRow {
        refused("a Host: \(what)", "GET / HTTP/1.1\r\nHost: \(value)\r\n\r\n", 400)
    }

    private static func named(_ host: String) -> HostileRow {
        read(
            "the Host \(host)", "GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n",
            as: "GET / HTTP/1.1 @\(host)")
    }
}

/// The request line except for its target: method, blanks and version (RFC 9112 §2.3, §3).
extension HostileRow {
    static let requestLines: [HostileRow] = [
        line("an empty method", " / HTTP/1.1", 400),
        line("a blank before it", " GET / HTTP/1.1", 400),
        line("two blanks after the method", "GET  / HTTP/1.1", 400),
        line("two blanks before the version", "GET /  HTTP/1.1", 400),
        line("a blank after the version", "GET / HTTP/1.1 ", 400),
        line("tabs for blanks", "GET\t/\tHTTP/1.1", 400),
        line("a vertical tab for a blank", "GET\u{b}/ HTTP/1.1", 400),
        line("a blank in the target", "GET /a b HTTP/1.1", 400),
        line("four parts", "GET / x HTTP/1.1", 400), line("one part", "GET", 400),
        line("a request line without a target", "GET HTTP/1.1", 400),
        line("a bare CR before the version", "GET /\rHTTP/1.1", 400),
        line("a bare CR in the target", "GET /\r HTTP/1.1", 400),
        line("a bare CR at its end", "GET / HTTP/1.1\r", 400),
        line("a status line", "HTTP/1.1 200 OK", 400),
        line("a delimiter in the method", "G(T / HTTP/1.1", 400),
        line("a quote in the method", "\"GET\" / HTTP/1.1", 400),
        line("a colon in the method", "GET: / HTTP/1.1", 400),
        line("a byte beyond ASCII in the method", "G\u{e9}T / HTTP/1.1", 400),
        line("NUL in the method", "GE\u{0}T / HTTP/1.1", 400),
        line("an escape sequence", "\u{1b}[2JGET / HTTP/1.1", 400),
        line("a byte order mark", "\u{feff}GET / HTTP/1.1", 400),
        line("HTTP/0.9", "GET / HTTP/0.9", 505), line("HTTP/2.0", "GET / HTTP/2.0", 505),
        line("HTTP/3.0", "GET / HTTP/3.0", 505), line("HTTP/9.9", "GET / HTTP/9.9", 505),
        line("a version without its minor", "GET / HTTP/1", 400),
        line("a version without its minor digit", "GET / HTTP/1.", 400),
        line("a version without its dot", "GET / HTTP/11", 400),
        line("a version with two minor digits", "GET / HTTP/1.10", 400),
        line("a version with two major digits", "GET / HTTP/01.1", 400),
        line("a signed version", "GET / HTTP/+1.1", 400),
        line("a third number", "GET / HTTP/1.1.1", 400),
        line("a lower-case version", "GET / http/1.1", 400),
        line("a mixed-case version", "GET / Http/1.1", 400),
        line("another protocol", "GET / HTTPS/1.1", 400), line("SIP", "OPTIONS / SIP/2.0", 400),
        line("ICY", "GET / ICY/1.1", 400), line("a version of letters", "GET / HTTP/a.b", 400),
        line("a comma in the version", "GET / HTTP/1,1", 400),
        refused("HTTP/0.9 without a version", "GET /\r\n", 400),
        refused("a request line ended by LF alone", "GET / HTTP/1.1\nHost: a\r\n\r\n", 400),
        refused("a request ended by LF alone", "GET / HTTP/1.1\nHost: a\n\n", 400),
        read(
            "a lower-case method, which is another one", "get / HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "get / HTTP/1.1 @a"),
        read(
            "a method of odd tokens", "!#$%&'*+-.^_`|~ / HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "!#$%&'*+-.^_`|~ / HTTP/1.1 @a"),
        read(
            "a method that begins with digits", "911x / HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "911x / HTTP/1.1 @a"),
        // RFC 9110 §2.5: it is read as the highest known minor version.
        read("HTTP/1.2", "GET / HTTP/1.2\r\nHost: a\r\n\r\n", as: "GET / HTTP/1.1 @a"),
        read("HTTP/1.9", "GET / HTTP/1.9\r\nHost: a\r\n\r\n", as: "GET / HTTP/1.1 @a"),
    ]
}

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
        host("256 bytes", String(repeating: "a", count: 256)), host("a port of letters", "a:b"),
        host("a negative port", "a:-1"), host("a signed port", "a:+80"),
        host("a port too large", "a:65536"), host("a port of six digits", "a:000080"),
        host("two ports", "a:80:80"), host("a port with a blank", "a: 80"),
        host("a port alone", ":80"), host("a colon alone", ":"),
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

/// The request target in its four forms (RFC 9112 §3.2).
extension HostileRow {
    static let targets: [HostileRow] = [
        target("relative", "index.html"), target("a query alone", "?a=b"), target("dots", "../x"),
        target("a fragment", "/#top"), target("a fragment after a query", "/?a#b"),
        target("a fragment alone", "#"), target("asterisk for GET", "*"),
        target("two asterisks", "**"), target("an asterisk in a path of its own", "*/"),
        target("beyond ASCII", "/\u{e9}"), target("a bidirectional control", "/\u{202e}"),
        target("NUL", "/\u{0}"), target("DEL", "/\u{7f}"), target("an escape", "/\u{1b}"),
        target("a percent sign alone", "/%"), target("one digit", "/%2"),
        target("no digits", "/%zz"), target("a digit and a letter", "/%z1"),
        target("a digit and no digit", "/%1z"), target("digits over a slash", "/a%2/b"),
        target("a signed escape", "/%+1"), target("a wide escape", "/%u002e"),
        target("an escape cut by the query", "/%2?0"), target("another scheme", "ftp://a/"),
        target("a scheme alone", "http:"), target("one slash after the scheme", "http:/a/"),
        target("a scheme without slashes", "http:a"),
        target("data", "data:text/html,x"), target("file", "file:///etc/passwd"),
        target("no host", "http:///x"), target("a port without a host", "http://:80/"),
        target("user information", "http://u:p@a/"), target("an empty user", "http://@a/"),
        target("a user that looks like the host", "http://a:80@b/"),
        target("a port too large", "http://a:99999/"), target("a port of letters", "http://a:b/"),
        target("two ports", "http://a:80:80/"), target("a backslash in the host", "http://a\\b/"),
        target("an escape in the host", "http://a%2eb/"),
        target("markup in the host", "http://<a>/"),
        target("an unclosed IPv6 literal", "http://[::1/"),
        target("an empty IPv6 literal", "http://[]/"),
        target("a zone in an IPv6 literal", "http://[fe80::1%25lo]/"),
        target("bytes after an IPv6 literal", "http://[::1]x/"),
        target("an authority for GET", "a:443"), target("a host name alone", "localhost"),
        line("an authority for CONNECT", "CONNECT a:443 HTTP/1.1", 501),
        line("a path for CONNECT", "CONNECT /x HTTP/1.1", 501),
        line("an asterisk for POST", "POST * HTTP/1.1", 400),
        line("an asterisk with a query", "OPTIONS *?a HTTP/1.1", 400),
        // RFC 9110 §7.4: https is not answered without a secured connection.
        line("https without TLS", "GET https://a/ HTTP/1.1", 421),
        line("https without TLS, other case", "GET HTTPS://a/ HTTP/1.1", 421),
        refused("an absolute target without Host", "GET http://a/ HTTP/1.1\r\n\r\n", 400),
        refused(
            "an absolute target beside a broken Host",
            "GET http://a/ HTTP/1.1\r\nHost: u@b\r\n\r\n", 400),
        refused(
            "an absolute target beside two Hosts",
            "GET http://a/ HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        read(
            "an absolute target beside another Host, which yields",
            "GET http://a/x?y HTTP/1.1\r\nHost: b\r\n\r\n", as: "GET /x?y HTTP/1.1 @a"),
        read(
            "an absolute target with a query and no path",
            "GET http://a:81?x HTTP/1.1\r\nHost: b\r\n\r\n", as: "GET /?x HTTP/1.1 @a:81"),
        read(
            "an absolute target in HTTP/1.0",
            "GET http://a/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n", as: "GET / HTTP/1.0 @a"),
        read(
            "an asterisk for OPTIONS", "OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "OPTIONS * HTTP/1.1 @a"),
        read(
            "OPTIONS for a whole server", "OPTIONS http://b HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "OPTIONS * HTTP/1.1 @b"),
        path("two slashes", "//b/x"), path("dot segments, which stay", "/a/../../b"),
        path("encoded dot segments, which stay", "/%2e%2e/x"),
        path("an encoded slash, which stays", "/a%2Fb"),
        path("an encoded NUL, which stays", "/%00"),
        path("an encoded line break, which stays", "/%0d%0aX:%20y"),
        path("an overlong slash, which stays", "/%c0%af"),
        path("an encoded surrogate, which stays", "/%ed%a0%80"),
        path("a URL in a path", "/http://b/"), path("parameters of segments", "/a;b=c"),
        path("markup", "/<script>alert(1)</script>"), path("a backslash", "/a\\..\\b"),
        read(
            "an escape broken in the query, which is the endpoint's to judge",
            "GET /?a=%zz HTTP/1.1\r\nHost: a\r\n\r\n", as: "GET /?a=%zz HTTP/1.1 @a"),
        read(
            "a second question mark", "GET /?a?b HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "GET /?a?b HTTP/1.1 @a"),
    ]

    private static func target(_ what: String, _ target: String) -> HostileRow {
        line("a target: \(what)", "GET \(target) HTTP/1.1", 400)
    }

    private static func path(_ what: String, _ path: String) -> HostileRow {
        read(
            "a path: \(what)", "GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n",
            as: "GET \(path) HTTP/1.1 @a")
    }
}

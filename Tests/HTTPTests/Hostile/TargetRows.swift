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
        target("an escape cut by the query", "/%2?0"),
        target("another scheme", "ftp://a/"), target("a scheme alone", "http:"),
        target("one slash after the scheme", "http:/a/"),
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
            "GET http://a/ HTTP/1.0\r\nConnection: keep-alive\r\n\r\n",
            as: "GET / HTTP/1.0 @a"),
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

import Expectations
import OAuth
import Testing

struct `A URI` {
    struct Parts: Sendable {
        let text: String
        var scheme = "https"
        var authority: String?
        var path = ""
        var query: String?
        var fragment: String?
    }

    @Test(arguments: [
        Parts(text: "https://app.example", authority: "app.example"),
        Parts(text: "https://app.example/", authority: "app.example", path: "/"),
        Parts(
            text: "https://u:p@app.example:8443/a/b?c=d&e#f/g?h", authority: "u:p@app.example:8443",
            path: "/a/b", query: "c=d&e", fragment: "f/g?h"),
        Parts(text: "https://app.example?a=/b", authority: "app.example", query: "a=/b"),
        Parts(text: "https://app.example#a?b", authority: "app.example", fragment: "a?b"),
        Parts(text: "https://app.example/?", authority: "app.example", path: "/", query: ""),
        Parts(text: "https://app.example/#", authority: "app.example", path: "/", fragment: ""),
        Parts(text: "com.app:/cb", scheme: "com.app", path: "/cb"),
        Parts(text: "myapp://callback", scheme: "myapp", authority: "callback"),
        Parts(text: "myapp://callback/done", scheme: "myapp", authority: "callback", path: "/done"),
        Parts(text: "urn:ietf:wg:oauth:2.0:oob", scheme: "urn", path: "ietf:wg:oauth:2.0:oob"),
        Parts(text: "A+1-b.c:x", scheme: "A+1-b.c", path: "x"),
        Parts(text: "file:///etc/hosts", scheme: "file", authority: "", path: "/etc/hosts"),
        Parts(text: "https://a.example//b", authority: "a.example", path: "//b"),
        Parts(text: "https://a.example/%C3%A9%2F", authority: "a.example", path: "/%C3%A9%2F"),
    ])
    func `falls into its parts, nothing decoded`(expected: Parts) throws {
        let uri = try require(URI(expected.text))
        expect(uri.scheme, is: expected.scheme)
        expect(uri.authority, is: expected.authority)
        expect(uri.path, is: expected.path)
        expect(uri.query, is: expected.query)
        expect(uri.fragment, is: expected.fragment)
    }

    @Test(arguments: [
        "", ":", "//app.example/cb", "/cb", "cb", "app.example/cb", "?a=b", "1http://a.example",
        "-a:b", "ht tp://a.example", "ht_tp://a.example", "http//a.example",
        "https://app.example/é",
        "https://é.example/", "https://app.example/a b", "https://app.example/\n",
        " https://app.example/", "https://app.example/\u{0}", "https://app.example/\u{7f}",
        "https://app.example/\u{1F600}", "é:/cb", "https://a.example\\@b.example/",
        "https://a.example/\"", "https://a.example/<b>", "https://a.example/>",
    ])
    func `is absolute and of printable ASCII`(text: String) {
        expect(URI(text), is: nil)
    }

    @Test(
        arguments: [
            ("https://App.Example:8443/cb", "app.example"),
            ("https://app.example", "app.example"),
            ("http://[::1]:3000/cb", "[::1]"),
            ("http://[::1]/cb", "[::1]"),
            ("http://[FE80::1]", "[fe80::1]"),
            ("http://user@host.example/", "host.example"),
            ("http://user:pass@host.example:80/", "host.example"),
            ("http://127.0.0.1@evil.example:80/", "evil.example"),
            ("http://a@b@evil.example/", "evil.example"),
            ("http://[::1]@evil.example/", "evil.example"),
            ("http://:80/", ""),
            ("http:///cb", ""),
            ("com.app:/cb", nil),
        ] as [(String, String?)])
    func `has the host after the user and before the port`(text: String, host: String?) {
        expect(URI(text)?.host, is: host)
    }

    @Test(arguments: [
        ("http://127.0.0.1/", true),
        ("http://127.0.0.1:49152/", true),
        ("http://[::1]:49152/", true),
        ("http://localhost/", true),
        ("http://LOCALHOST:1/", true),
        ("http://127.0.0.1.evil.example/", false),
        ("http://127.0.0.1@evil.example/", false),
        ("http://localhost.evil.example/", false),
        ("http://notlocalhost/", false),
        ("http://127.0.0.2/", false),
        ("http://0.0.0.0/", false),
        ("http://[::2]/", false),
        ("http://evil.example/127.0.0.1", false),
        ("http://evil.example/?localhost", false),
        ("localhost:/cb", false),
    ])
    func `is loopback by its host alone`(text: String, isLoopback: Bool) {
        expect(URI(text)?.isLoopback, is: isLoopback)
    }

    @Test(arguments: [
        ("http://a.example", true), ("HTTPS://a.example", true), ("httpx://a.example", false),
        ("com.app:/http", false),
    ])
    func `is of the web by its scheme, whatever the case`(text: String, isHTTP: Bool) {
        expect(URI(text)?.isHTTP, is: isHTTP)
    }

    @Test func `has an origin of scheme, host and port in lower case`() {
        expect(URI("HTTPS://App.Example:8443/Path?q")?.origin, is: "https://app.example:8443")
        expect(URI("http://[::1]:3000/")?.origin, is: "http://[::1]:3000")
    }

    @Test func `has an origin without its user and the port that the scheme implies`() {
        expect(URI("http://[::1]:80/")?.origin, is: "http://[::1]")
        expect(URI("https://user@app.example:443/")?.origin, is: "https://app.example")
        expect(URI("http://app.example:443/")?.origin, is: "http://app.example:443")
    }
}

import DomainSupport
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

    @Test(arguments: try Fixture.values("model/uri", as: String.self))
    func `is absolute and of printable ASCII`(text: String) { expect(URI(text), is: nil) }

    @Test(arguments: try Fixture.rows("model/uri-2", as: (String, String?).self))
    func `has the host after the user and before the port`(text: String, host: String?) {
        expect(URI(text)?.host, is: host)
    }

    @Test(arguments: try Fixture.rows("model/uri-3", as: (String, Bool).self))
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

struct `URIs of a configuration` {
    @Test(arguments: [
        "http://localhost/cb", "http://localhost:3000/cb?x=1", "https://app.example", "app:/cb",
        "com.example.app:/oauth", "com.example.app://callback", "http://[::1]:8080/cb",
        "http://127.0.0.1", "urn:ietf:wg:oauth:2.0:oob", "https://*.example.com/cb",
    ])
    func `an absolute URI can be a redirect URI`(text: String) {
        expect(URICheck.redirect(text), is: nil)
    }

    @Test(arguments: [
        "/cb", "cb", "//localhost/cb", "http://localhost/cb#", "http:/cb", "https://",
        "http://:80/", "http://host:99999/", "http://host:/", "http://host:+1/", "http://[::1]x/",
        "http://a@b/", "1ab:/x", "JavaScript:alert(1)", "data:text/html,x", "http://h/\u{7f}",
        "http://h/{id}", "http://h/\r\nSet-Cookie:x", "http://münchen.example/",
    ])
    func `what a browser cannot be sent to is refused`(text: String) {
        expect(URICheck.redirect(text) != nil)
    }

    @Test(arguments: [
        ("http://localhost:8414", true), ("https://idp.example/tenant/", true),
        ("http://localhost?x", false), ("http://localhost#x", false), ("ftp://localhost", false),
        ("localhost:8414", false), ("http://user@localhost", false),
    ])
    func `a base address is http or https without query and fragment`(text: String, isGood: Bool) {
        expect(URICheck.base(text) == nil, is: isGood)
    }
}

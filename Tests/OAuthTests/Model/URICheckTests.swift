import Expectations
import OAuth
import Testing

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
        "http://a@b/", "1ab:/x",
        "JavaScript:alert(1)", "data:text/html,x", "http://h/\u{7f}", "http://h/{id}",
        "http://h/\r\nSet-Cookie:x", "http://münchen.example/",
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

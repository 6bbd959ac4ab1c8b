import Expectations
import OAuth
import Testing

/// Redirect URIs of providers at which a registered one covers everything below it.
struct `A redirect URI below the registered one` {
    @Test(arguments: [
        ("https://app.example/path", "https://app.example/path", true),
        ("https://app.example/path/sub/other", "https://app.example/path", true),
        ("https://oauth.app.example/path/sub", "https://app.example/path", true),
        ("https://app.example:443/path", "https://app.example/path", true),
        ("https://app.example/path?x=1", "https://app.example/path", true),
        ("https://app.example/anything", "https://app.example/", true),
        ("https://app.example/anything", "https://app.example", true),
        ("https://app.example/pathology", "https://app.example/path", false),
        ("https://app.example/", "https://app.example/path", false),
        ("https://app.example/path/../x", "https://app.example/path", false),
        ("https://app.example/path/%2E%2e/x", "https://app.example/path", false),
        ("https://app.example:8080/path", "https://app.example/path", false),
        ("https://oauth.app.example:8080/path", "https://app.example/path", false),
        ("https://evilapp.example/path", "https://app.example/path", false),
        ("https://app.example@evil.example/path", "https://app.example/path", false),
        ("http://app.example/path", "https://app.example/path", false),
        ("http://127.0.0.1:1234/path", "http://127.0.0.1/path", true),
        ("http://127.0.0.1:1234/path/sub", "http://127.0.0.1:80/path", true),
        ("http://127.0.0.1:1234/other", "http://127.0.0.1/path", false),
    ])
    func `is taken for it`(sent: String, registered: String, fits: Bool) {
        expect(
            RedirectURI.matches(sent, registered: registered, by: .below, native: true), is: fits)
    }

    @Test func `keeps its port where none may vary`() {
        for (native, fits) in [(true, true), (false, false)] {
            let found = RedirectURI.matches(
                "http://localhost:9/cb", registered: "http://localhost/cb", by: .below,
                native: native)
            expect(found, is: fits)
        }
    }
}

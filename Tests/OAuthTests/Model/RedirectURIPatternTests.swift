import Expectations
import OAuth
import Testing

struct `A redirect URI pattern` {
    @Test(arguments: [
        ("https://app.example/cb", "https://app.example/cb", true),
        ("https://app.example/*/cb", "https://app.example/x1/cb", true),
        ("https://app.example/*/cb", "https://app.example/cb", false),
        ("https://app.example/*/cb", "https://app.example/x/y/cb", false),
        ("https://app.example/*/cb", "https://app.example/x/cb/y", false),
        ("https://app.example/*/cb", "https://app.example/x/cb?y=1", false),
        ("http://localhost:*/cb", "http://localhost:3000/cb", true),
        ("http://localhost:*/cb", "http://localhost:3000@evil.example/cb", false),
        ("https://*.preview.example/cb", "https://pr-7.preview.example/cb", true),
        ("https://*.preview.example/cb", "https://evil.test/.preview.example/cb", false),
        ("https://*.preview.example/cb", "https://a.b.preview.example/cb", false),
        ("com.example.*:/cb", "com.example.app:/cb", true),
        ("https://a.example/*", "https://a.example/", true),
    ])
    func `a star stays within its place`(pattern: String, uri: String, isMatch: Bool) {
        expect(RedirectURI.matches(uri, pattern: pattern), is: isMatch)
    }
}

import Expectations
import OAuth
import Testing

/// Redirect URIs of providers at which a final `*` covers anything.
struct `A redirect URI with a wildcard at the end` {
    @Test(arguments: [
        ("https://app.example/cb", "https://app.example/*", true),
        ("https://app.example/a/b?x=1", "https://app.example/a*", true),
        ("https://app.example", "https://app.example/*", true),
        ("https://app.example.evil/", "https://app.example/*", false),
        ("https://APP.example/cb", "https://app.example/*", false),
        ("https://evil.example/?https://app.example/", "https://app.example/*", false),
        ("https://app.example/cb/", "https://app.example/cb", false),
        ("https://app.example/cb?x=1", "https://app.example/cb?x=*", false),
        ("https://app.example/cb?x=*", "https://app.example/cb?x=*", true),
    ])
    func `stands for what follows, and nothing else varies`(
        sent: String, registered: String, isMatch: Bool
    ) {
        expect(
            RedirectURI.matches(sent, registered: registered, by: .prefix, native: true),
            is: isMatch)
    }
}

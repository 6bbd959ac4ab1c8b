import Configuration
import Expectations
import HTTP
import OAuth
import TestSupport
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

    @Test func `open mode can be held to patterns`() async throws {
        let configuration = ServerConfiguration.make {
            $0.redirectURIs = ["https://app.example/*"]
        }
        try await Provider.run(.inProcess, configuration) { provider in
            let inside = try await CodeFlow(Browser(provider)).authorize()
            expect(inside.status.code, is: 200)
            let outside = try await CodeFlow(Browser(provider)) {
                $0.redirectURI = "https://app.example/cb/more"
            }.authorize()
            expect(outside.status.code, is: 400)
            expect(outside.diagnosis, is: "redirect-uri.unregistered")
        }
    }
}

import DomainSupport
import Testing

struct `A redirect URI` {
    @Test(
        arguments: [
            "https://app.example/cb", "com.app:/cb", "myapp://callback", "http://127.0.0.1/cb",
        ], [true, false])
    func `matches itself`(uri: String, isNative: Bool) {
        expect(RedirectURI.matches(uri, registered: uri, native: isNative))
    }

    @Test(
        arguments: [
            "https://app.example/cb/", "https://app.example/CB", "https://App.example/cb",
            "HTTPS://app.example/cb", "http://app.example/cb", "https://app.example:443/cb",
            "https://app.example/cb?", "https://app.example/cb?a=b", "https://app.example/cb#",
            "https://app.example/x/../cb", "https://app.example/%63b", "https://app.example/c",
            "https://app.example/cb%00", "https://app.example.evil.example/cb",
            "https://app.example@evil.example/cb", "", "not a URI",
        ], [true, false])
    func `matches nothing that differs in one character`(uri: String, isNative: Bool) {
        expect(!RedirectURI.matches(uri, registered: "https://app.example/cb", native: isNative))
    }

    @Test(arguments: ["127.0.0.1", "[::1]", "localhost"], ["", ":1", ":3000", ":65535"])
    func `may have any port on a loopback host if the client is native`(
        host: String, port: String
    ) {
        let registered = "http://\(host):8080/cb?x=1"
        let sent = "http://\(host)\(port)/cb?x=1"
        expect(RedirectURI.matches(sent, registered: registered, native: true))
        expect(!RedirectURI.matches(sent, registered: registered, native: false))
    }

    @Test(arguments: try Fixture.rows("model/redirect-uri", as: (String, String).self))
    func `must be the same in all but the loopback port`(registered: String, sent: String) {
        expect(!RedirectURI.matches(sent, registered: registered, native: true))
    }

    @Test(arguments: try Fixture.values("model/redirect-uri-2", as: String.self))
    func `is not taken in by tricks with the host`(sent: String) {
        expect(!RedirectURI.matches(sent, registered: "http://127.0.0.1/cb", native: true))
    }

    /// A client may have thousands, all of which the refusal of an unknown one is compared with.
    @Test func `is compared for less than it takes to read one`() {
        let clock = ContinuousClock()
        func least(_ body: () -> Void) -> Duration {
            let runs = (0..<9).map { _ in clock.measure { for _ in 0..<500 { body() } } }
            return runs.min() ?? .zero
        }
        let registered = "https://app.example/" + String(repeating: "cb", count: 200)
        let comparison = least {
            _ = RedirectURI.matches("http://[::1]:1/cb", registered: registered, native: true)
        }
        expect(comparison < least { _ = URI(registered) })
    }

    @Test(arguments: ["javascript", "data", "vbscript", "blob", "file", "about"])
    func `may not have a scheme that runs in the browser`(scheme: String) {
        expect(RedirectURI.dangerousSchemes.contains(scheme))
    }
}

/// Redirect URIs of providers at which a registered one covers everything below it.
struct `A redirect URI below the registered one` {
    @Test(arguments: try Fixture.rows("model/redirect-below", as: (String, String, Bool).self))
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

/// Redirect URIs of providers at which a final `*` covers anything.
struct `A redirect URI with a wildcard at the end` {
    @Test(arguments: try Fixture.rows("model/redirect-prefix", as: (String, String, Bool).self))
    func `stands for what follows, and nothing else varies`(
        sent: String, registered: String, isMatch: Bool
    ) {
        expect(
            RedirectURI.matches(sent, registered: registered, by: .prefix, native: true),
            is: isMatch)
    }
}

struct `A redirect URI pattern` {
    @Test(
        arguments: try Fixture.rows("model/redirect-uri-pattern", as: (String, String, Bool).self))
    func `a star stays within its place`(pattern: String, uri: String, isMatch: Bool) {
        expect(RedirectURI.matches(uri, pattern: pattern), is: isMatch)
        let found = RedirectURI.matches(uri, registered: pattern, by: .pattern, native: false)
        expect(found, is: isMatch)
    }

    @Test(arguments: [4_000], ["https://*.example/cb", "https://h/x"])
    func `eight stars cost no time`(length: Int, rest: String) {
        let pattern = "https://" + String(repeating: "*-", count: 8) + rest
        let sent = "https://" + String(repeating: "-", count: length) + "!"
        expect(!RedirectURI.matches(sent, pattern: pattern))
    }
}

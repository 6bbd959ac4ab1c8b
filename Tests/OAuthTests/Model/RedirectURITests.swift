import DomainSupport
import Expectations
import OAuth
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

    @Test(arguments: ["javascript", "data", "vbscript", "blob", "file", "about"])
    func `may not have a scheme that runs in the browser`(scheme: String) {
        expect(RedirectURI.dangerousSchemes.contains(scheme))
    }
}

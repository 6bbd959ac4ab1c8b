import Configuration
import Expectations
import HTTP
import OAuth
import TestSupport
import Testing
import Web

/// The error page lists what it received: the first thing that is asked of whoever reports an
/// error of an authorization request (RFC 6749 §4.1.2.1).
struct `An error page` {
    @Test(arguments: Ring.allCases)
    func `shows the parameters, and of a secret its length alone`(ring: Ring) async throws {
        try await Provider.run(ring, .closed(.make())) { provider in
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&redirect_uri=https%3A%2F%2Fother.example%2F%3Cb%3E"
                    + "&clientSecret=hunter22&x=", ["Accept": "text/html"]
            )
            expect(page.status, is: .badRequest)
            #expect(page.text.contains("https://other.example/&lt;b&gt;"))
            #expect(page.text.contains("8 characters, not shown"))
            #expect(!page.text.contains("hunter22"))
            #expect(!page.text.contains("href=\"https://other.example"))
        }
    }

    @Test func `shows no more than its bounds`() async throws {
        try await Provider.run(.inProcess, .closed(.make())) { provider in
            let many = (0..<60).map { "&p\($0)=v" }.joined()
            let long = String(repeating: "s", count: 700)
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&state=\(long)\(many)", ["Accept": "text/html"])
            #expect(!page.text.contains(long))
            #expect(!page.text.contains("p50"))
        }
    }
}

import Configuration
import Expectations
import HTTP
import OAuth
import TestSupport
import Testing

/// A redirect to `tel:` or `ms-msdt:` starts a program, which no login may do.
struct `A redirect URI that starts a program` {
    @Test(arguments: [
        "tel:+1", "sms:+1", "ms-msdt:/id", "search-ms:query=a", "feed://a/b", "intent:#Intent",
        "chrome://settings", "WS://a/b", "itms-services://a",
    ])
    func `is refused where nobody registered it`(uri: String) async throws {
        try await Provider.run { provider in
            let uri = uri.replacing("#", with: "/")
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = uri }
            let answer = try await flow.authorize()
            expect(answer.status, is: .badRequest)
            expect(answer.diagnosis, is: "redirect-uri.dangerous-scheme")
            expect(answer.fields[.location], is: nil)
            let logout = try await flow.browser.get(
                "/logout?" + Form.encode([("client_id", "app"), ("post_logout_redirect_uri", uri)]))
            expect(logout.fields[.location], is: nil)
            expect(logout.diagnosis != nil)
        }
    }

    @Test(arguments: ["com.example.app:/cb", "myapp://callback", "https://app.example/cb"])
    func `is none that an app has for itself`(uri: String) async throws {
        try await Provider.run { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = uri }
            try await expect(flow.authorize().status, is: .ok)
        }
    }

    @Test func `is a client's own, if it registered it`() async throws {
        let client = Client.make { $0.redirectURIs = ["tel:+1"] }
        try await Provider.run(.inProcess, .closed(client)) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "tel:+1" }
            try await expect(flow.authorize().status, is: .ok)
        }
    }
}

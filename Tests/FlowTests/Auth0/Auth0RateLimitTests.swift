import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `A rate limit of Auth0` {
    @Test(arguments: Ring.allCases)
    func `is a rule, whose fields scripts can read`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { profile: 'auth0', clients: [{ client_id: 'app', client_secret: 's', grant_types: ['password'], web_origins: ['https://app.example'] }],
              users: [{ sub: 'auth0|1', username: 'ada', password: 'pw' }],
              rules: [{ when: { endpoint: 'token' }, nth: 2, times: 1, then: { respond: { status: 429,
                headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1767225600' },
                body: { error: 'too_many_requests', error_description: 'Too many requests' } } } }] }
            """)
        try await Provider.run(ring, configuration) { provider in
            let browser = Browser(provider)
            func login() async throws -> Response {
                try await browser.post(
                    "/oauth/token",
                    form: [
                        ("grant_type", "password"), ("client_id", "app"), ("client_secret", "s"),
                        ("username", "ada"), ("password", "pw"), ("scope", "openid"),
                    ], [.origin: "https://app.example"])
            }
            let first = try await login()
            expect(first.status, is: .ok, "\(first.text)")
            let limited = try await login()
            expect(limited.status.code, is: 429)
            expect(limited.fields["X-RateLimit-Reset"], is: "1767225600")
            let exposed = limited.fields["Access-Control-Expose-Headers"] ?? ""
            for name in ["Limit", "Remaining", "Reset"] {
                expect(exposed, contains: "X-RateLimit-\(name)")
            }
            expect(limited.json["error"], is: "too_many_requests")
            try await expect(login().status, is: .ok)
        }
    }
}

import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The errors that a client gets about a user blocked by the configuration.
struct `A blocked user` {
    @Test(arguments: Ring.allCases)
    func `is refused as the specification names it`(ring: Ring) async throws {
        var mallory = User(sub: "mallory", username: "mallory")
        mallory.isBlocked = true
        try await Provider.run(ring, .make { $0.users = [mallory] }) { provider in
            let flow = CodeFlow(Browser(provider))
            let login = try await flow.signIn(as: "mallory")
            expect(login.redirectParameters["error"], is: "access_denied")
            expect(login.diagnosis, is: "login.user-blocked")

            let direct = try await flow.browser.post(
                "/oauth/token",
                form: [
                    ("grant_type", "password"), ("client_id", "app"), ("username", "mallory"),
                    ("password", ""),
                ])
            expect(direct.status, is: .badRequest)
            expect(direct.json["error"], is: "invalid_grant")
            expect(direct.diagnosis, is: "login.user-blocked")
        }
    }
}

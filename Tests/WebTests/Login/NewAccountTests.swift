import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// Initiating User Registration via OpenID Connect.
struct `A request for a new account` {
    @Test func `shows a page that makes one, with the password typed there`() async throws {
        try await Provider.run { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "create")] }
            let page = try await flow.authorize()
            for text in ["Create an account for app", "Create the account", "new-password"] {
                expect(page.text.contains(text), "\(text)")
            }
            expect(page.text, lacks: "Choose a user")
            let answer = try await flow.submit(page, as: "carol", [("password", "s3cret")])
            let code = answer.redirectParameters["code"] ?? ""
            try await expect(flow.redeem(code).json.claims(of: "id_token")["sub"], is: "carol")

            let other = CodeFlow(Browser(provider))
            let wrong = try await other.submit(other.authorize(), as: "carol")
            expect(wrong.diagnosis, is: "login.password-wrong")
        }
    }

    @Test func `asks for another name where there is one already`() async throws {
        try await Provider.run { provider in
            let flow = CodeFlow(Browser(provider)) { $0.extra = [("prompt", "create")] }
            let again = try await flow.submit(flow.authorize(), as: "alice")
            expect(again.diagnosis, is: "login.name-taken")
            expect(again.text, contains: "alice")
            let answer = try await flow.submit(again, as: "dora")
            expect(answer.redirectParameters["code"] != nil)
        }
    }
}

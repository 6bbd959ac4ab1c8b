import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The logout of Cognito's hosted pages, which is not an OpenID Connect logout.
struct `The logout of Cognito` {
    @Test(arguments: Ring.allCases)
    func `a client leads back to where it registered`(ring: Ring) async throws {
        try await Provider.run(ring, .cognito()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser)
            _ = try await flow.signIn()
            try await expect(flow.authorize().status.code, is: 302)
            let out = try await browser.get(
                "/logout?"
                    + Form.encode([
                        ("client_id", "app"), ("logout_uri", "https://app.example/bye"),
                        ("state", "s"),
                    ]))
            expect(out.status.code, is: 302)
            expect(out.fields[.location], is: "https://app.example/bye")
            try await expect(flow.authorize().status, is: .ok)
        }
    }

    @Test func `a logout can lead to the next login`() async throws {
        try await Provider.run(.inProcess, .cognito()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser)
            _ = try await flow.signIn()
            let query = String(flow.authorizeTarget.drop { $0 != "?" })
            let out = try await browser.get("/logout" + query)
            expect(out.status.code, is: 302)
            expect(out.fields[.location], is: "/login" + query)
            let page = try await browser.get("/login" + query)
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            try await expect(flow.redeem(code).status, is: .ok)
        }
    }

    @Test(arguments: try Fixture.rows("cognito/logout", as: (Pairs, String, String).self))
    func `anything else is an error on a page, and nobody is signed out`(
        parameters: Pairs, diagnosis: String, text: String
    ) async throws {
        try await Provider.run(.inProcess, .cognito()) { provider in
            let browser = Browser(provider)
            let flow = CodeFlow.cognito(browser)
            _ = try await flow.signIn()
            let answer = try await browser.get("/logout?" + Form.encode(parameters.list))
            expect(answer.status.code, is: 400)
            expect(answer.diagnosis, is: diagnosis)
            expect(answer.text.contains(text))
            try await expect(flow.authorize().status.code, is: 302)
        }
    }
}

import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

/// The limits in answers of Okta, and the logins shared by the apps of a device.
struct `Limits and devices at Okta` {
    static let cases: [Case] = [
        Case("every answer tells how far the limit is", in: Ring.allCases, try .okta()) {
            provider in
            let browser = Browser(provider)
            for (path, isServed) in [("keys", true), ("userinfo", true), ("nowhere", false)] {
                let answer = try await browser.get("/oauth2/default/v1/" + path)
                expect(answer.fields["X-Rate-Limit-Limit"], is: isServed ? "600" : nil)
                expect(answer.fields["X-Rate-Limit-Remaining"], is: isServed ? "599" : nil)
                expect(answer.fields["X-Rate-Limit-Reset"], is: isServed ? "1800000060" : nil)
            }
            let control = try await browser.get("/_understudy/clients")
            expect(control.fields["X-Rate-Limit-Limit"], is: nil)
        },
        Case("a rule has the last word on the limit") {
            let configuration = try ServerConfiguration.read(
                """
                { profile: 'okta', rules: [{ when: { endpoint: 'token' }, then: { respond: {
                  status: 429, body: { errorCode: 'E0000047' },
                  headers: { 'X-Rate-Limit-Remaining': '0' } } } }] }
                """)
            try await Provider.run(.inProcess, configuration) { provider in
                let answer = try await CodeFlow.okta(Browser(provider)).redeem("x")
                expect(answer.status.code, is: 429)
                expect(answer.fields["X-Rate-Limit-Remaining"], is: "0")
                expect(answer.fields["X-Rate-Limit-Limit"], is: "600")
            }
        },
        Case("apps of a device share a secret where the tenant lets them") {
            let configuration = try ServerConfiguration.read(
                "{ profile: 'okta', native_sso: true }")
            try await Provider.run(.inProcess, configuration) { provider in
                let flow = CodeFlow.okta(Browser(provider)) {
                    $0.scope = "openid offline_access device_sso"
                }
                let tokens = try await flow.tokens()
                expect(tokens["device_secret"]?.string != nil, "\(tokens)")
                expect(tokens["scope"], is: "openid offline_access device_sso")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

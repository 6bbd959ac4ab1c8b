import TestSupport
import Testing

/// Authorization requests at Okta.
struct `The authorization endpoint of Okta` {
    private static let types =
        "The response type is not supported by the authorization server. Configured response types: "

    @Test(arguments: try Fixture.rows("okta/authorize-2", as: (Pairs, String, String?).self))
    func `a bad request is told to the client in Okta's words`(
        changes: Pairs, error: String, text: String?
    ) async throws {
        let flow = try CodeFlow.okta(Browser(Provider(.okta())), at: "aus1") {
            $0.extra = changes.list
        }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: 302)
        let told = answer.redirectParameters
        expect(told["error"], is: error)
        // SDKs raise no error without a description.
        expect(told["error_description"]?.isEmpty, is: false)
        if let text { expect(told["error_description"], is: text) }
        let isStateless = changes.list.contains { $0.0 == "state" }
        expect(told["state"], is: isStateless ? nil : "st~1 %+&")
        expect(told["iss"], is: nil)
    }

    @Test(arguments: try Fixture.rows("okta/authorize", as: (Pairs, String, String).self))
    func `what cannot be told to a client is told on a page`(
        changes: Pairs, diagnosis: String, text: String
    ) async throws {
        let flow = try CodeFlow.okta(Browser(Provider(.okta()))) { $0.extra = changes.list }
        let page = try await flow.authorize()
        expect(page, is: 400, diagnosis: diagnosis)
        expect(page.text.contains(text))
        expect(page.text, contains: "Your request resulted in an error.")
    }

    static let cases: [Case] = [
        Case("the org takes no scopes of APIs", try .okta()) { provider in
            let flow = CodeFlow.okta(Browser(provider), at: nil) { $0.scope = "openid read" }
            let told = try await flow.authorize().redirectParameters
            expect(told["error_description"], is: "Custom scopes are not allowed for this request.")
        },
        Case(
            "a server that states no scopes takes any, and no request chooses an audience",
            try .okta()
        ) { provider in
            let flow = CodeFlow.okta(Browser(provider)) {
                $0.scope = "openid anything"
                $0.extra = [("audience", "https://other.example")]
            }
            let claims = try await flow.tokens().claims(of: "access_token")
            expect(claims["scp"], is: ["openid", "anything"])
            expect(claims["aud"], is: "api://default")
        },
        Case("the answer is code and state, and tells the next page nothing", try .okta()) {
            provider in
            let answer = try await CodeFlow.okta(Browser(provider)).signIn()
            expect(answer.status.code, is: 302)
            expect(answer.redirectParameters.keys.sorted(), is: ["code", "state"])
            expect(answer.fields["Referrer-Policy"], is: "no-referrer")
        },
        Case("a message to the window is the bare answer", try .okta()) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow.okta(browser).code()
            let flow = CodeFlow.okta(browser) {
                $0.extra = [("response_mode", "okta_post_message"), ("prompt", "none")]
            }
            let page = try await flow.authorize()
            expect(page.status, is: .ok)
            expect(page.text, contains: #"data-origin="https://app.example" data-form="bare""#)
            expect(page.postedFields["code"] != nil)
            expect(page.postedFields["state"], is: "st~1 %+&")
            let wrong = CodeFlow.okta(Browser(provider)) { $0.extra = flow.extra }
            let told = try await wrong.authorize().postedFields
            expect(told["error"], is: "login_required")
            expect(told["error_description"] != nil)
        },
        Case("a session token signs in without a page, once", try .okta()) { provider in
            let browser = Browser(provider)
            let answer = try await browser.send(
                .post, "/api/v1/authn", json: ["username": "alice", "password": ""])
            expect(answer.json["status"], is: "SUCCESS")
            let token = answer.json.string("sessionToken")
            expect(token.hasPrefix("20111"))
            let flow = CodeFlow.okta(browser) {
                $0.extra = [("sessionToken", token), ("prompt", "none")]
            }
            let told = try await flow.authorize().redirectParameters
            expect(told["code"] != nil)
            var other = flow
            other.browser = Browser(provider)
            let again = try await other.authorize().redirectParameters
            expect(again["error"], is: "login_required")
        },
        Case("a wrong password gets no session token") {
            let server = try ServerConfiguration.okta {
                $0.users = [User(sub: "00u1", username: "alice", password: "right")]
            }
            let answer = try await Browser(Provider(server)).send(
                .post, "/api/v1/authn", json: ["username": "alice", "password": "wrong"])
            expect(answer.status.code, is: 401)
            expect(answer.json["errorCode"], is: "E0000004")
            expect(answer.json["errorSummary"], is: "Authentication failed")
        },
        Case("state may be left out where the configuration says so") {
            let lenient = try ServerConfiguration.okta {
                $0.diagnosis["authorize.state-missing"] = .warn
            }
            let flow = try CodeFlow.okta(Browser(Provider(lenient))) { $0.extra = [("state", "")] }
            let told = try await flow.signIn().redirectParameters
            expect(told["code"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

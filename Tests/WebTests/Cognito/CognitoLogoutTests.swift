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
        let browser = try Browser(Provider(.cognito()))
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

    @Test(arguments: try Fixture.rows("cognito/logout", as: (Pairs, String, String).self))
    func `anything else is an error on a page, and nobody is signed out`(
        parameters: Pairs, diagnosis: String, text: String
    ) async throws {
        let browser = try Browser(Provider(.cognito()))
        let flow = CodeFlow.cognito(browser)
        _ = try await flow.signIn()
        let answer = try await browser.get("/logout?" + Form.encode(parameters.list))
        expect(answer, is: 400, diagnosis: diagnosis)
        expect(answer.text.contains(text))
        try await expect(flow.authorize().status.code, is: 302)
    }
}

/// The rules of the article for states of a Cognito pool that are not played.
struct `Rules of a Cognito pool` {
    @Test func `tell what a federated provider said`() async throws {
        let rule = """
            { when: { endpoint: 'authorize', param: { identity_provider: 'Google' } },
              then: { deny: { error: 'invalid_request', error_description: 'Google Error - 400 invalid_client' } } }
            """
        var flow = try CodeFlow.cognito(Browser(Provider(configuration(rule))))
        expect(try await flow.authorize().status, is: .ok)
        flow.extra = [("identity_provider", "Google")]
        let told = try await flow.authorize().redirectParameters
        expect(told["error"], is: "invalid_request")
        expect(told["error_description"], is: "Google Error - 400 invalid_client")
    }

    @Test func `make it one without a domain`() async throws {
        let rule = """
            { when: { endpoint: ['authorize', 'hosted-login'] },
              then: { respond: { status: 400, body: { code: 'BadRequest',
                message: 'The server did not understand the operation that was requested.', type: 'client' } } } }
            """
        let answer = try await CodeFlow.cognito(Browser(Provider(configuration(rule)))).authorize()
        expect(answer.status, is: .badRequest)
        expect(
            answer.json,
            is: [
                "code": "BadRequest", "type": "client",
                "message": "The server did not understand the operation that was requested.",
            ])
    }

    private func configuration(_ rule: String) throws -> ServerConfiguration {
        try .read(
            """
            { profile: 'cognito', rules: [\(rule)],
              clients: [{ client_id: 'app', client_secret: 's3cret', redirect_uris: ['https://app.example/cb'] }] }
            """)
    }
}

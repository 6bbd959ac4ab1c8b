import TestSupport
import Testing

/// Authorization requests at the domain of a Cognito pool.
struct `The hosted pages of Cognito` {
    @Test(arguments: try Fixture.rows("cognito/authorize", as: (Pairs, String).self))
    func `a bad request is told to the client by its error alone`(
        changes: Pairs, error: String
    ) async throws {
        let provider = try Provider(.cognito())
        let answer = try await CodeFlow.cognito(Browser(provider)) { $0.extra = changes.list }
            .authorize()
        expect(answer.status.code, is: 302)
        let told = answer.redirectParameters
        expect(told["error"], is: error)
        expect(told["error_description"], is: nil)
        expect(told["iss"], is: nil)
    }

    @Test(arguments: try Fixture.rows("cognito/authorize-2", as: (Pairs, String, String).self))
    func `what cannot be told to a client is told on a page`(
        changes: Pairs, diagnosis: String, text: String
    ) async throws {
        let provider = try Provider(.cognito())
        let answer = try await CodeFlow.cognito(Browser(provider)) { $0.extra = changes.list }
            .authorize()
        expect(answer, is: 400, diagnosis: diagnosis)
        expect(answer.text, contains: "An error was encountered with the requested page.")
        expect(answer.text.contains(text))
    }

    @Test(arguments: ["/login", "/signup", "/forgotPassword"])
    func `a page is opened directly, and goes on as after a redirect`(path: String) async throws {
        let browser = try Browser(Provider(.cognito()))
        let flow = CodeFlow.cognito(browser)
        let query = flow.authorizeTarget.drop { $0 != "?" }
        let page = try await browser.get(path + query)
        expect(page.status, is: .ok)
        let answer = try await flow.submit(page)
        expect(answer.status.code, is: 302)
        expect(answer.redirectParameters["state"], is: "st~1 %+&")
        let code = answer.redirectParameters["code"] ?? ""
        expect(code.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
        try await expect(flow.redeem(code).status, is: .ok)
    }

    static let cases: [Case] = [
        Case(
            "a request is led to the login page with its query, and that is one login",
            in: Ring.allCases
        ) { ring in
            let server = try ServerConfiguration.read("{ profile: 'cognito' }")
            try await Provider.run(ring, server) { provider in
                for prefix in ["", "/acme"] {
                    let browser = Browser(provider)
                    let flow = CodeFlow.cognito(browser) { $0.prefix = prefix }
                    let led = try await browser.get(flow.authorizeTarget)
                    expect(led, is: .found, diagnosis: nil)
                    let query = flow.authorizeTarget.drop { $0 != "?" }
                    expect(led.fields[.location], is: "\(prefix)/login\(query)")
                    let page = try await browser.get(led.fields[.location] ?? "")
                    expect(page, is: .ok, diagnosis: nil)
                    let code = try await flow.submit(page).redirectParameters["code"] ?? ""
                    try await expect(flow.redeem(code).status, is: .ok)
                    // A signed-in user sees no page.
                    let again = try await browser.get(flow.authorizeTarget)
                    expect(again.redirectParameters["code"] != nil)
                }
            }
        },
        Case("a resource is the audience of access tokens, refreshed ones too", try .cognito()) {
            provider in
            let flow = CodeFlow.cognito(Browser(provider)) {
                $0.extra = [("resource", "https://orders.example")]
            }
            let tokens = try await flow.tokens()
            try expect(tokens.claims(of: "access_token")["aud"], is: "https://orders.example")
            let refreshed = try await flow.refresh(tokens.refreshToken).json
            try expect(refreshed.claims(of: "access_token")["aud"], is: "https://orders.example")
        },
        Case("other prompts and parameters are passed over", try .cognito()) { provider in
            let flow = CodeFlow.cognito(Browser(provider)) {
                $0.extra = [
                    ("prompt", "select_account"), ("identity_provider", "COGNITO"), ("lang", "ja"),
                ]
            }
            try await expect(flow.authorize().status, is: .ok)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("cognito/authorize-3", as: (String, String).self))
    func `a request without a scope gets all that its client may have`(
        client: String, scope: String
    ) async throws {
        let flow = try CodeFlow.cognito(Browser(Provider(.cognito()))) {
            $0.clientID = client
            $0.secret = client == "app" ? "s3cret" : nil
            $0.extra = [("scope", "")]
        }
        try expect(await flow.tokens().claims(of: "access_token")["scope"]?.string, is: scope)
    }

    @Test(arguments: [("openid", true), ("aws.cognito.signin.user.admin", false)])
    func `tokens in the fragment have an ID token for openid alone`(
        scope: String, hasIDToken: Bool
    ) async throws {
        let flow = try CodeFlow.cognito(Browser(Provider(.cognito()))) {
            $0.extra = [("response_type", "token"), ("scope", scope), ("nonce", "")]
        }
        let answer = try await flow.signIn()
        expect(answer.fields[.location]?.contains("/cb#"), is: true)
        let names = Set(answer.redirectParameters.keys)
        let usual: Set = ["access_token", "token_type", "expires_in", "state"]
        expect(names, is: hasIDToken ? usual.union(["id_token"]) : usual)
    }
}

import TestSupport
import Testing

/// The errors of GitHub: status 200 at its token endpoint, and its own names.
struct `The errors of GitHub` {
    private static let lateCode = "The code passed is incorrect or expired."
    private static let credentials = "The client_id and/or client_secret passed are incorrect."
    private static let mismatch =
        "The redirect_uri MUST match the registered callback URL for this application."
    private static let device = "urn:ietf:params:oauth:grant-type:device_code"

    @Test(
        arguments: [
            ([("code", "nonsense")], "bad_verification_code", lateCode),
            ([("code", "")], "bad_verification_code", lateCode),
            (
                [("code_verifier", String(repeating: "x", count: 43))], "bad_verification_code",
                lateCode
            ),
            ([("code_verifier", "")], "bad_verification_code", lateCode),
            ([("client_secret", "wrong")], "incorrect_client_credentials", credentials),
            // There are no public clients, PKCE or not.
            ([("client_secret", "")], "incorrect_client_credentials", credentials),
            ([("redirect_uri", "https://app.example/other")], "redirect_uri_mismatch", mismatch),
            (
                [("grant_type", "refresh_token"), ("refresh_token", "nonsense")],
                "bad_refresh_token", nil
            ),
            ([("grant_type", "nonsense")], "unsupported_grant_type", nil),
            ([("grant_type", device), ("device_code", "x")], "incorrect_device_code", nil),
            ([("grant_type", device)], "incorrect_device_code", nil),
            (
                [("grant_type", device), ("client_id", "plain"), ("device_code", "x")],
                "device_flow_disabled", nil
            ),
        ] as [([(String, String)], String, String?)])
    func `the token endpoint says with status 200 that it refuses`(
        changes: [(String, String)], error: String, text: String?
    ) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github())))
        let answer = try await flow.redeem(flow.code(), changes)
        expect(answer.status, is: .ok)
        expect(answer.json.object?.keys.sorted(), is: ["error", "error_description", "error_uri"])
        expect(answer.json["error"]?.string, is: error)
        if let text { expect(answer.json["error_description"]?.string, is: text) }
        expect(answer.json["error_uri"]?.string?.hasPrefix("https://docs.github.com"), is: true)
    }

    static let cases: [Case] = [
        Case("an error comes in the form that is asked for, too", try .github()) { provider in
            let flow = CodeFlow.github(Browser(provider)) { $0.tokenFields = { [:] } }
            let answer = try await flow.redeem("nonsense")
            expect(
                answer.fields[.contentType], is: "application/x-www-form-urlencoded; charset=utf-8")
            expect(
                answer.text.hasPrefix(
                    "error=bad_verification_code&error_description=The+code+passed+is+incorrect"))
        },
        Case("a user without a verified address gets no token", try .github()) { provider in
            let flow = CodeFlow.github(Browser(provider))
            let answer = try await flow.redeem(flow.code(as: "eve"))
            expect(answer.json["error"], is: "unverified_user_email")
            expect(
                answer.json["error_description"], is: "The user must have a verified primary email."
            )
            expect(answer.diagnosis, is: "email.unverified")
        },
        Case("whoever declines is sent back, and an unknown app gets a page", try .github()) {
            provider in
            let browser = Browser(provider)
            let flow = CodeFlow.github(browser)
            let page = try await flow.authorize()
            let answer = try await browser.post(
                "/session", form: [("form", page.hiddenField("form") ?? ""), ("action", "deny")])
            let told = answer.redirectParameters
            expect(told["error"], is: "access_denied")
            expect(told["error_description"], is: "The user has denied your application access.")
            var unknown = flow
            unknown.clientID = "nobody"
            try await expect(unknown.authorize().status.code, is: 404)
        },
        Case("a rule suspends an app") {
            let rule = """
                { when: { endpoint: "authorize" }, then: { deny: { error: "application_suspended",
                  error_description: "Your application has been suspended. Contact support@github.com." } } }
                """
            let configuration = try ServerConfiguration.read(
                "{ profile: 'github', rules: [\(rule)] }")
            let told = try await CodeFlow.github(Browser(Provider(configuration))).authorize()
                .redirectParameters
            expect(told["error"], is: "application_suspended")
            expect(
                told["error_description"],
                is: "Your application has been suspended. Contact support@github.com.")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("https://app.example/wrong", "app"), ("https://other.example/cb", "app"),
        ("https://app.example:8443/cb", "app"), ("https://app.example/cb/../x", "app"),
        ("https://app.example/cbx", "app"), ("https://app.example/cb/below", "ghapp"),
        ("http://127.0.0.1:1234/other", "plain"),
    ])
    func `a redirect URI that does not fit is told at the registered one`(
        uri: String, client: String
    ) async throws {
        let flow = try CodeFlow.github(Browser(Provider(.github()))) {
            $0.clientID = client
            $0.redirectURI = uri
        }
        let answer = try await flow.authorize()
        expect(answer.status.code, is: 302)
        let registered = client == "plain" ? "http://127.0.0.1/path" : "https://app.example/cb"
        expect(answer.fields[.location]?.hasPrefix(registered + "?"), is: true)
        let told = answer.redirectParameters
        expect(told["error"], is: "redirect_uri_mismatch")
        expect(told["error_description"], is: Self.mismatch)
        expect(told["state"], is: "st~1 %+&")
        expect(
            told["error_uri"],
            is:
                "https://docs.github.com/apps/managing-oauth-apps/troubleshooting-authorization-request-errors/#redirect-uri-mismatch"
        )
    }

    @Test(
        arguments: [
            (nil, "", 401, "Requires authentication"),
            ("Bearer nonsense", "", 401, "Bad credentials"),
            ("token nonsense", "/emails", 401, "Bad credentials"),
            ("Basic YTpi", "", 401, "Bad credentials"),
        ] as [(String?, String, Int, String)]) func `the API wants a good token`(
            field: String?, path: String, status: Int, message: String
        ) async throws
    {
        let provider = try Provider(.github())
        var fields = Fields()
        fields[.authorization] = field
        let answer = try await Browser(provider).get("/api/v3/user" + path, fields)
        expect(answer.status.code, is: status)
        expect(
            answer.json,
            is: [
                "message": .string(message), "status": .string(String(status)),
                "documentation_url": "https://docs.github.com/rest",
            ])
    }

    @Test(arguments: ["/api/v3/user/emails", "/api/v3/user/orgs", "/api/v3/nowhere"])
    func `what a token may not see is not found`(path: String) async throws {
        let browser = try Browser(Provider(.github()))
        let flow = CodeFlow.github(browser) { $0.scope = "gist" }
        let token = try await flow.tokens().accessToken
        let answer = try await browser.get(path, .bearer(token))
        expect(answer.status.code, is: 404)
        expect(answer.json["message"], is: "Not Found")
        expect(answer.json["error"], is: nil)
    }
}

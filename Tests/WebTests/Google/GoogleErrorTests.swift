import TestSupport
import Testing

/// The errors of Google's endpoints: status, error and text, word for word.
struct `The errors of Google` {
    typealias Told = (changes: [(String, String)], status: Int, error: String, text: String)

    static let ofTokens: [Told] = [
        (
            [("client_id", ""), ("client_secret", "")], 400, "invalid_request",
            "Could not determine client ID from request."
        ),
        ([("client_id", "nobody")], 401, "invalid_client", "The OAuth client was not found."),
        (
            [("client_secret", "wrong")], 401, "invalid_client",
            "The provided client secret is invalid."
        ),
        ([("client_secret", "")], 400, "invalid_request", "client_secret is missing."),
        ([("grant_type", "")], 400, "invalid_request", "Missing required parameter: grant_type"),
        (
            [("grant_type", "nonsense")], 400, "unsupported_grant_type",
            "Invalid grant_type: nonsense"
        ),
        ([("code", "")], 400, "invalid_request", "Missing required parameter: code"),
        ([("redirect_uri", "")], 400, "invalid_request", "Missing parameter: redirect_uri"),
        ([("code", "nonsense")], 400, "invalid_grant", "Malformed auth code."),
        (
            [("redirect_uri", "https://app.example/other")], 400, "redirect_uri_mismatch",
            "Bad Request"
        ),
        ([("client_id", ServerConfiguration.id("other"))], 400, "invalid_grant", "Bad Request"),
        (
            [("code_verifier", String(repeating: "x", count: 43))], 400, "invalid_grant",
            "Invalid code verifier."
        ),
        ([("code_verifier", "")], 400, "invalid_grant", "Missing code verifier."),
        (
            [("grant_type", "refresh_token")], 400, "invalid_request",
            "Missing required parameter: refresh_token"
        ),
        (
            [("grant_type", "refresh_token"), ("refresh_token", "nonsense")], 400,
            "invalid_grant", "Bad Request"
        ),
    ]

    @Test(arguments: ofTokens)
    func `the token endpoint refuses in Google's words`(mistake: Told) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google())))
        try await Self.expectTold(flow.redeem(flow.code(), mistake.changes), mistake)
    }

    static let cases: [Case] = [
        Case("empty credentials in the header are a bad request", try .google()) { provider in
            let flow = CodeFlow.google(Browser(provider)) {
                $0.secret = nil
                $0.tokenFields = { [.authorization: "Basic "] }
            }
            try await expectTold(
                flow.redeem("x", [("client_id", "")]), ([], 400, "invalid_request", "Bad Request"))
        },
        Case("a code that is still encoded is malformed", try .google()) { provider in
            let flow = CodeFlow.google(Browser(provider))
            let code = try await flow.code()
            let answer = try await flow.redeem(code.replacing("/", with: "%2F"))
            expectTold(answer, ([], 400, "invalid_grant", "Malformed auth code."))
        },
        Case("a code is good once, and needs no verifier that nobody announced", try .google()) {
            provider in
            let flow = CodeFlow.google(Browser(provider)) { $0.challengeOverride = [] }
            let code = try await flow.code()
            try await expectTold(
                flow.redeem(code),
                ([], 400, "invalid_grant", "code_verifier or verifier is not needed."))
            try await expect(flow.redeem(code, [("code_verifier", "")]).status, is: .ok)
            try await expectTold(
                flow.redeem(code, [("code_verifier", "")]),
                ([], 400, "invalid_grant", "Bad Request"))
        },
        Case("a refresh token is its client's, and ends with its time", try .google()) { provider in
            let flow = CodeFlow.google(Browser(provider))
            let token = try await flow.tokens().refreshToken
            try await expectTold(
                flow.refresh(token, [("client_id", ServerConfiguration.id("other"))]),
                ([], 401, "unauthorized_client", "Unauthorized"))
            provider.clock.advance(by: 180 * 86_400 + 1)
            try await expectTold(
                flow.refresh(token),
                ([], 400, "invalid_grant", "Token has been expired or revoked."))
        },
        Case("old userinfo has the form of old APIs", try .google()) { provider in
            let answer = try await Browser(provider).get(
                "/oauth2/v2/userinfo", [.authorization: "Bearer x"])
            expect(answer.status.code, is: 401)
            expect(
                answer.json,
                is: [
                    "error": [
                        "code": 401, "message": "Invalid Credentials", "status": "UNAUTHENTICATED",
                    ]
                ])
        },
        Case("the token endpoint takes no GET", try .google()) { provider in
            try await expect(Browser(provider).get("/token").status.code, is: 405)
        },
        Case("userinfo takes the token in the URL", try .google()) {
            provider in
            let flow = CodeFlow.google(Browser(provider)) {
                $0.scope = "email"
                $0.extra = [("nonce", "")]
            }
            let tokens = try await flow.tokens()
            expect(tokens["scope"], is: "https://www.googleapis.com/auth/userinfo.email openid")
            expect(try tokens.claims(of: "id_token")["email"], is: "alice@example.com")
            let user = try await flow.browser.get(
                "/oauth2/v3/userinfo?access_token=\(tokens.accessToken)")
            expect(user.json["email"], is: "alice@example.com")
            expect(user.json["name"], is: nil)
            expect(user.diagnosis, is: nil)
        },
        Case(
            "google-auth-library posts a token that it asks about as a bearer token", try .google()
        ) { provider in
            let flow = CodeFlow.google(Browser(provider))
            let tokens = try await flow.tokens()
            let told = try await flow.browser.post(
                "/tokeninfo", form: [], .bearer(tokens.accessToken))
            expect(told.status, is: .ok)
            expect(told.json["aud"]?.string, is: flow.clientID)
            expect(told.json["expires_in"], is: "3599")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["/v1/userinfo", "/oauth2/v3/userinfo"])
    func `userinfo names no RFC's error for a bad token`(path: String) async throws {
        let answer = try await Browser(Provider(.google())).get(path, [.authorization: "Bearer x"])
        Self.expectTold(answer, ([], 401, "invalid_request", "Invalid Credentials"))
    }

    @Test(arguments: ["access_token=x", "id_token=x", ""])
    func `tokeninfo tells of no bad token`(query: String) async throws {
        let answer = try await Browser(Provider(.google())).get("/tokeninfo?" + query)
        Self.expectTold(answer, ([], 400, "invalid_token", "Invalid Value"))
    }

    @Test(arguments: ["/revoke", "/o/oauth2/revoke"])
    func `what is not good cannot be revoked, and not by GET`(path: String) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google())))
        let token = try await flow.tokens().refreshToken
        try await expect(flow.browser.get("\(path)?token=\(token)").status.code, is: 404)
        let told: Told = ([], 400, "invalid_token", "Token expired or revoked")
        try await Self.expectTold(flow.browser.post(path, form: [("token", "x")]), told)
        let revoked = try await flow.browser.post(path, form: [("token", token)])
        expect(revoked.status, is: .ok)
        try await Self.expectTold(flow.browser.post(path, form: [("token", token)]), told)
    }

    private static func expectTold(_ answer: Response, _ told: Told) {
        expect(answer.status.code, is: told.status)
        expect(
            answer.json,
            is: ["error": .string(told.error), "error_description": .string(told.text)])
    }
}

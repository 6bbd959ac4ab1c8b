import TestSupport
import Testing

/// The errors of the endpoints of a Cognito domain: status 400, and hardly a description.
struct `The errors of Cognito` {
    @Test(arguments: try Fixture.rows("cognito/error", as: (Pairs, String, String?).self))
    func `the token endpoint refuses in a word`(
        changes: Pairs, error: String, text: String?
    ) async throws {
        let flow = try CodeFlow.cognito(Browser(Provider(.cognito())))
        let answer = try await flow.redeem(flow.code(), changes.list)
        expect(answer.status.code, is: 400)
        expect(answer.fields[.contentType], is: "application/json;charset=UTF-8")
        expect(answer.fields[.wwwAuthenticate], is: nil)
        var body: JSON = ["error": .string(error)]
        body["error_description"] = text.map(JSON.string)
        expect(answer.json, is: body)
    }

    static let cases: [Case] = [
        Case("a client that may not read what a scope opens gets no tokens for its code") {
            let server = try ServerConfiguration.cognito {
                $0.clients[0].extensions[ConfiguredRefusal.self].name = "unreadable-attributes"
            }
            let flow = try CodeFlow.cognito(Browser(Provider(server)))
            let answer = try await flow.redeem(flow.code())
            expect(answer.status.code, is: 400)
            expect(answer.json, is: ["error": "invalid_grant"])
            let revoked = try await flow.browser.post(
                "/oauth2/revoke", form: [("token", "x")],
                [.authorization: "Basic YXBwOnMzY3JldA=="])
            expect(revoked.status, is: .ok)
        },
        Case("a code is used once and for five minutes", try .cognito()) { provider in
            let flow = CodeFlow.cognito(Browser(provider))
            let code = try await flow.code()
            try await expect(flow.redeem(code).status, is: .ok)
            try await expect(flow.redeem(code).json, is: ["error": "invalid_grant"])
            let late = try await flow.code()
            provider.clock.advance(by: 301)
            try await expect(flow.redeem(late).json, is: ["error": "invalid_grant"])
        },
        Case("userinfo takes no token of the API", try .cognito()) { provider in
            let browser = Browser(provider)
            let token = try await browser.poolTokens().string("AccessToken")
            let answer = try await CodeFlow.cognito(browser).hostedUserInfo(token)
            expect(answer, is: 401, diagnosis: "bearer.scope-lacks-openid")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ([("refresh_token", "unknown")], "invalid_grant"),
        ([("refresh_token", "")], "invalid_request"),
        ([("client_id", "spa"), ("client_secret", "")], "invalid_grant"),
        ([("client_secret", "")], "invalid_client"),
    ])
    func `a refresh is refused in a word`(changes: [(String, String)], error: String) async throws {
        let flow = try CodeFlow.cognito(Browser(Provider(.cognito())))
        let token = try await flow.tokens().refreshToken
        let answer = try await flow.refresh(token, changes)
        expect(answer, is: 400, error: error)
    }

    @Test(arguments: ["openid", "aws.cognito.signin.user.admin", "nonsense", "orders/delete"])
    func `a service gets no scope of users`(scope: String) async throws {
        let answer = try await Browser(Provider(.cognito())).post(
            "/oauth2/token", form: [("grant_type", "client_credentials"), ("scope", scope)],
            [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="])
        expect(answer.status.code, is: 400)
        expect(answer.json, is: ["error": "invalid_scope"])
    }

    private static let badRequest =
        #"error="invalid_request", error_description="Bad OAuth2 request at UserInfo Endpoint""#
    private static let badToken =
        #"error="invalid_token", error_description="Access token is expired, disabled, or deleted, "#
        + #"or the user has globally signed out.""#

    @Test(
        arguments: [
            (nil, 400, badRequest), ("Bearer", 400, badRequest), ("Bearer x", 401, badToken),
        ] as [(String?, Int, String)]) func `userinfo says it in the header alone`(
            field: String?, status: Int, challenge: String
        ) async throws
    {
        let provider = try Provider(.cognito())
        var fields: Fields = [:]
        fields[.authorization] = field
        let answer = try await Browser(provider).get("/oauth2/userInfo", fields)
        expect(answer.status.code, is: status)
        expect(answer.fields[.wwwAuthenticate], is: challenge)
        expect(answer.text, is: "")
    }

    @Test(
        arguments: [
            ("refresh_token", 200, nil), ("unknown", 200, nil),
            ("access_token", 400, "unsupported_token_type"),
            ("id_token", 400, "unsupported_token_type"), ("", 400, "invalid_request"),
        ] as [(String, Int, String?)]) func `refresh tokens alone are revoked`(
            kind: String, status: Int, error: String?
        ) async throws
    {
        let browser = try Browser(Provider(.cognito()))
        let flow = CodeFlow.cognito(browser)
        let tokens = try await flow.tokens()
        let form = [("token", kind.isEmpty ? "" : tokens[kind]?.string ?? kind)]
        for _ in 1...2 {
            let answer = try await browser.post(
                "/oauth2/revoke", form: form, [.authorization: "Basic YXBwOnMzY3JldA=="])
            expect(answer, is: status, error: error)
            if error == nil { expect(answer.text, is: "") }
        }
        let user = try await flow.hostedUserInfo(tokens.accessToken)
        expect(user.status.code, is: kind == "refresh_token" ? 401 : 200)
    }

    @Test(
        arguments: [
            ("Basic YXBwOndyb25n", [] as [(String, String)]), (nil, [("client_id", "nobody")]),
        ] as [(String?, [(String, String)])]) func `a bad client gets 401 where tokens are revoked`(
            field: String?, more: [(String, String)]
        ) async throws
    {
        let provider = try Provider(.cognito())
        var fields: Fields = [:]
        fields[.authorization] = field
        let answer = try await Browser(provider).post(
            "/oauth2/revoke", form: [("token", "x")] + more, fields)
        expect(answer.status.code, is: 401)
        expect(answer.json, is: ["error": "invalid_client"])
    }
}

import TestSupport
import Testing

/// The errors of Okta: status and text, word for word.
struct `The errors of Okta` {
    private static let lateCode = "The authorization code is invalid or has expired."
    private static let otherURI =
        "The 'redirect_uri' does not match the redirection URI used in the authorization request."
    private static let lateRefresh = "The refresh token is invalid or expired."
    private static let tooMany =
        "Cannot supply multiple client credentials. Use one of the following: credentials in the "
        + "Authorization header, credentials in the post body, or a client_assertion in the post "
        + "body."

    @Test(
        arguments: [
            (
                [("client_secret", "wrong")], 401, "invalid_client",
                "The client secret supplied for a confidential client is invalid."
            ),
            (
                [("client_secret", "")], 401, "invalid_client",
                "Client authentication failed. Either the client or the client credentials are invalid."
            ),
            (
                [("client_secret", ""), ("client_id", "")], 401, "invalid_client",
                "No client credentials found."
            ),
            ([("code", "nonsense")], 400, "invalid_grant", lateCode),
            ([("redirect_uri", "https://app.example/other")], 400, "invalid_grant", otherURI),
            ([("redirect_uri", "")], 400, "invalid_grant", otherURI),
            (
                [("code_verifier", String(repeating: "x", count: 43))], 400, "invalid_grant",
                "PKCE verification failed."
            ),
            (
                [("code_verifier", "")], 400, "invalid_request",
                "PKCE code verifier is required by the application."
            ),
            (
                [("grant_type", "nonsense")], 400, "unsupported_grant_type",
                "The authorization grant type is not supported by the authorization server. Configured grant types: [authorization_code, refresh_token, password, client_credentials, urn:ietf:params:oauth:grant-type:device_code, urn:ietf:params:oauth:grant-type:token-exchange, urn:openid:params:grant-type:ciba]."
            ),
            (
                [("grant_type", "client_credentials")], 400, "unauthorized_client",
                "The client is not authorized to use the provided grant type. Configured grant types: [authorization_code, refresh_token, implicit, password, urn:ietf:params:oauth:grant-type:device_code]."
            ),
            (
                [("grant_type", "refresh_token"), ("refresh_token", "nonsense")], 400,
                "invalid_grant", lateRefresh
            ),
            (
                [
                    ("grant_type", "password"), ("username", "nobody"), ("password", "x"),
                    ("scope", "openid"),
                ], 400, "invalid_grant", "The credentials provided were invalid."
            ),
        ] as [([(String, String)], Int, String, String)], [nil, "default"] as [String?])
    func `the token endpoint refuses in Okta's words`(
        mistake: (changes: [(String, String)], status: Int, error: String, text: String),
        server: String?
    ) async throws {
        let configuration = try ServerConfiguration.okta { $0.allowOtherUsers = false }
        let flow = try CodeFlow.okta(Browser(Provider(configuration)), at: server)
        let answer = try await flow.redeem(flow.code(), mistake.changes)
        expect(answer.status.code, is: mistake.status)
        expect(
            answer.json,
            is: ["error": .string(mistake.error), "error_description": .string(mistake.text)])
    }

    static let cases: [Case] = [
        Case("an unknown client gets an error in the form of Okta's API", try .okta()) { provider in
            let flow = CodeFlow.okta(Browser(provider))
            let answer = try await flow.redeem("x", [("client_id", "nobody")])
            expect(answer.status.code, is: 401)
            expect(
                answer.json.object?.keys.sorted(),
                is: ["errorCauses", "errorCode", "errorId", "errorLink", "errorSummary"])
            expect(answer.json["errorCode"], is: "invalid_client")
            expect(answer.json["errorSummary"], is: "Invalid value for 'client_id' parameter.")
        },
        Case("a proof without the nonce is sent back with one") {
            let configuration = try ServerConfiguration.okta { $0.demandsDPoPNonce = true }
            let provider = try Provider(configuration)
            let proof = try ProofMaker().proof(
                "POST", "http://localhost:8414/oauth2/default/v1/token", at: provider.clock.now)
            let flow = CodeFlow.okta(Browser(provider), at: "default") {
                $0.tokenFields = { ["DPoP": proof] }
            }
            let answer = try await flow.redeem(flow.code())
            expect(answer, is: 400, error: "use_dpop_nonce")
            expect(
                answer.json["error_description"],
                is: "Authorization server requires nonce in DPoP proof.")
            expect(answer.fields["DPoP-Nonce"] != nil)
        },
        Case("scripts of browsers have to use PKCE", try .okta()) { provider in
            let flow = CodeFlow.okta(Browser(provider)) {
                $0.verifier = nil
                $0.tokenFields = { ["Origin": "https://app.example"] }
            }
            let answer = try await flow.redeem(flow.code())
            expect(answer.status.code, is: 401)
            expect(
                answer.json["error_description"],
                is: "Browser requests to the token endpoint must use Proof Key for Code Exchange.")
        },
        Case("a code of another client says so, and a refresh token that was used", try .okta()) {
            provider in
            let flow = CodeFlow.okta(Browser(provider)) {
                $0.clientID = "spa"
                $0.secret = nil
            }
            let code = try await flow.code()
            let stolen = try await flow.redeem(
                code, [("client_id", "app"), ("client_secret", "s3cret")])
            let text = stolen.json["error_description"]?.string ?? ""
            expect(text, contains: "The grant was issued to another client. Please make sure")
            let first = try await flow.redeem(code).json.refreshToken
            let next = try await flow.refresh(first).json.refreshToken
            expect(first != next)
            // A client that lost the answer may repeat the refresh for half a minute.
            provider.clock.advance(by: 29)
            try await expect(flow.refresh(first).status, is: .ok)
            provider.clock.advance(by: 31)
            let late = try await flow.refresh(first)
            expect(late.status.code, is: 400)
            expect(late.json["error_description"]?.string, is: Self.lateRefresh)
        },
        Case("userinfo is not for services", try .okta()) { provider in
            let browser = Browser(provider)
            let tokens = try await browser.post(
                "/oauth2/aus1/v1/token",
                form: [("grant_type", "client_credentials"), ("scope", "read")],
                [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="]
            ).json
            let answer = try await browser.get(
                "/oauth2/aus1/v1/userinfo", .bearer(tokens.accessToken))
            expect(answer.status.code, is: 403)
            expect(
                answer.fields[.wwwAuthenticate],
                is:
                    "Bearer error=\"insufficient_scope\", error_description=\"The access token must "
                    + "provide access to at least one of these scopes - profile, email, address or "
                    + "phone\"")
        },
        Case("a token that is missing is named", try .okta()) { provider in
            for endpoint in ["introspect", "revoke"] {
                let answer = try await Browser(provider).post(
                    "/oauth2/default/v1/\(endpoint)", form: [("client_id", "spa")])
                expect(answer.status.code, is: 400)
                expect(answer.json["error_description"], is: "The 'token' parameter is required.")
            }
        },
        Case("a method that is not served is told in the form of Okta's API", try .okta()) {
            provider in
            let answer = try await Browser(provider).get("/oauth2/default/v1/token")
            expect(answer.status.code, is: 405)
            expect(answer.json["errorCode"], is: "E0000022")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        [("client_id", "machine")], [("client_id", "machine"), ("client_secret", "s3cret")],
    ])
    func `a client names itself once`(more: [(String, String)]) async throws {
        let answer = try await Browser(Provider(.okta())).post(
            "/oauth2/aus1/v1/token",
            form: [("grant_type", "client_credentials"), ("scope", "read")] + more,
            [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="])
        expect(answer, is: 401, error: "invalid_request")
        expect(answer.json["error_description"]?.string, is: Self.tooMany)
    }

    @Test(arguments: try Fixture.rows("okta/error", as: (String?, String, String, String?).self))
    func `a service has to ask for a scope of the server`(
        server: String?, scope: String, text: String, code: String?
    ) async throws {
        let provider = try Provider(.okta())
        let path = server.map { "/oauth2/\($0)/v1/token" } ?? "/oauth2/v1/token"
        let answer = try await Browser(provider).post(
            path, form: [("grant_type", "client_credentials"), ("scope", scope)],
            [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="])
        expect(answer.status.code, is: server == nil ? 401 : 400)
        expect(answer.json["error"], is: server == nil ? "invalid_client" : "invalid_scope")
        expect(answer.json["error_description"]?.string, is: text)
        if let code { expect(answer.diagnosis, is: code) }
    }

    @Test(arguments: try Fixture.rows("okta/error-2", as: (String, Int, String).self))
    func `userinfo says it in the header alone`(
        token: String, status: Int, challenge: String
    ) async throws {
        let provider = try Provider(.okta())
        let fields: Fields = token.isEmpty ? [:] : .bearer(token)
        let answer = try await Browser(provider).get("/oauth2/default/v1/userinfo", fields)
        expect(answer.status.code, is: status)
        expect(answer.fields[.wwwAuthenticate], is: challenge)
        expect(answer.text, is: "")
    }

    @Test(
        arguments: [
            ([], 400), ([("client_id", "app")], 400), ([("id_token_hint", "x")], 401),
        ] as [([(String, String)], Int)])
    func `a logout that leads somewhere needs a good hint`(
        more: [(String, String)], status: Int
    ) async throws {
        let answer = try await Browser(Provider(.okta())).get(
            "/oauth2/default/v1/logout?"
                + Form.encode([("post_logout_redirect_uri", "https://app.example/bye")] + more))
        expect(answer.status.code, is: status)
        expect(answer.fields[.location], is: nil)
    }

    @Test(arguments: [nil, "default"])
    func `a logout that leads nowhere leads to the sign-in page of the org`(
        server: String?
    ) async throws {
        let browser = try Browser(Provider(.okta()))
        let flow = CodeFlow.okta(browser, at: server)
        let token = try await flow.tokens().idToken
        for _ in 1...2 {
            let answer = try await browser.get("\(flow.path("logout"))?id_token_hint=\(token)")
            expect(answer.status, is: .found, "\(answer.text)")
            expect(answer.fields[.location], is: "http://localhost:8414/login/login.htm")
        }
        let page = try await browser.get("/login/login.htm")
        expect(page.status, is: .ok)
    }
}

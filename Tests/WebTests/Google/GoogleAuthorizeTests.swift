import TestSupport
import Testing

/// Authorization requests at Google, which shows users nearly every error.
struct `The authorization endpoint of Google` {
    private static let invalid = "Access blocked: This app&#39;s request is invalid"
    private static let blocked = "Access blocked: Authorization Error"
    private static let policy = "does not comply with Google&#39;s OAuth 2.0 policy"

    /// The changes, the client, and the title, the text and the last line of the page.
    static let pages: [([(String, String)], Int, String, String, String)] = [
        (
            [("redirect_uri", "https://app.example/CB")], 400, invalid, "",
            "Error 400: redirect_uri_mismatch"
        ),
        (
            [("redirect_uri", "https://app.example/cb/")], 400, invalid, "",
            "Error 400: redirect_uri_mismatch"
        ),
        (
            [("client_id", "nobody")], 401, blocked, "The OAuth client was not found.",
            "Error 401: invalid_client"
        ),
        (
            [("client_id", "")], 400, blocked, "Missing required parameter: client_id",
            "Error 400: invalid_request"
        ),
        (
            [("redirect_uri", "")], 400, blocked, "Missing required parameter: redirect_uri",
            "Error 400: invalid_request"
        ),
        (
            [("scope", "")], 400, blocked, "Missing required parameter: scope",
            "Error 400: invalid_request"
        ),
        (
            [("response_type", "")], 400, blocked,
            "Required parameter is missing: response_type", "Error 400: invalid_request"
        ),
        (
            [("response_type", "nonsense")], 400, blocked, "Invalid response_type: nonsense",
            "Error 400: invalid_request"
        ),
        (
            [("code_challenge_method", "S512")], 400, blocked,
            "Invalid parameter value for code_challenge_method: &#39;S512&#39; is not a valid CodeChallengeMethod",
            "Error 400: invalid_request"
        ),
        (
            [("scope", "openid nonsense offline_access")], 400, blocked,
            "Some requested scopes were invalid. {invalid=[nonsense, offline_access]}",
            "Error 400: invalid_scope"
        ),
        (
            [("prompt", "consent"), ("approval_prompt", "force")], 400, blocked,
            "Conflict params: approval_prompt and prompt", "Error 400: invalid_request"
        ),
        (
            [("prompt", "none consent")], 400, blocked, "", "Error 400: invalid_request"
        ),
        (
            [("response_type", "id_token"), ("nonce", "")], 400, blocked,
            "Missing required parameter: nonce", "Error 400: invalid_request"
        ),
        (
            [("redirect_uri", "not a uri")], 400, blocked, policy, "Error 400: invalid_request"
        ),
    ]

    @Test(arguments: pages) func `what is wrong is told on a page, though the client could be told`(
        mistake: ([(String, String)], status: Int, title: String, text: String, line: String)
    ) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google()))) { $0.extra += mistake.0 }
        let page = try await flow.authorize()
        expect(page.status.code, is: mistake.status)
        expect(page.fields[.location], is: nil)
        for text in [mistake.title, mistake.text, mistake.line] where !text.isEmpty {
            expect(page.text.contains(text), "\(text)")
        }
    }

    @Test(arguments: [("desk", "urn:ietf:wg:oauth:2.0:oob"), ("phone", "http://127.0.0.1:5000")])
    func `redirect URIs against the policy are refused on a page`(
        client: String, uri: String
    ) async throws {
        let server = try ServerConfiguration.google {
            for index in $0.clients.indices { $0.clients[index].redirectURIs.append(uri) }
        }
        let provider = try Provider(server)
        let flow = CodeFlow.google(Browser(provider), as: ServerConfiguration.id(client)) {
            $0.redirectURI = uri
        }
        let page = try await flow.authorize()
        expect(page, is: 400, diagnosis: "redirect-uri.against-policy")
        expect(page.text.contains(Self.policy))
    }

    @Test(arguments: [
        "http://127.0.0.1:51234", "http://[::1]:4000/cb", "http://localhost:9/any/path",
    ])
    func `a desktop client answers at any loopback address`(uri: String) async throws {
        let provider = try Provider(.google())
        let flow = CodeFlow.google(Browser(provider), as: ServerConfiguration.id("desk")) {
            $0.redirectURI = uri
            $0.extra = []
        }
        let tokens = try await flow.tokens()
        // It is offline whatever it asks for.
        expect(tokens["refresh_token"] != nil)
        var web = flow
        web.clientID = ServerConfiguration.id("app")
        let page = try await web.authorize()
        expect(page.text, contains: "Error 400: redirect_uri_mismatch")
    }

    static let cases: [Case] = [
        Case("a rule denies with the words of other policies") {
            let server = try ServerConfiguration.read(
                """
                { profile: 'google', rules: [{ when: { endpoint: 'authorize' },
                  then: { deny: { error: 'org_internal', error_description: 'Error 403: org_internal',
                    status: 403 } } }] }
                """)
            let page = try await CodeFlow(Browser(Provider(server))).authorize()
            expect(page.status.code, is: 403)
            expect(page.text, contains: "Error 403: org_internal")
        },
        Case("a user who cancels is told to the client, without a word", try .google()) {
            provider in
            let flow = CodeFlow.google(Browser(provider))
            let page = try await flow.signIn()
            let told = try await flow.browser.post(
                flow.path("consent"),
                form: [("form", page.hiddenField("form") ?? ""), ("action", "deny")])
            expect(told.status.code, is: 302)
            let parameters = told.redirectParameters
            expect(parameters["error"], is: "access_denied")
            expect(parameters["error_description"], is: nil)
            expect(parameters["state"], is: "st~1 %+&")
        },
        Case("the answer says who signed in with what", try .google()) { provider in
            let flow = CodeFlow.google(Browser(provider))
            let answer = try await flow.allow(flow.signIn(as: "wendy"))
            expect(answer.status.code, is: 302)
            let told = answer.redirectParameters
            expect(
                told.keys.sorted(),
                is: ["authuser", "code", "hd", "iss", "prompt", "scope", "state"])
            let base = "https://www.googleapis.com/auth/userinfo."
            expect(told["scope"], is: "email profile openid \(base)email \(base)profile")
            expect(
                ["authuser", "hd", "prompt"].map { told[$0] }, is: ["0", "acme.example", "consent"])
            expect(told["iss"], is: "http://\(provider.wire.authority)")
            let again = try await flow.authorize().redirectParameters
            expect(again["prompt"], is: "none")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [("; wv", true), ("", false)])
    func `a login in a web view is refused on a page`(mark: String, isRefused: Bool) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google())))
        let page = try await flow.browser.get(
            flow.authorizeTarget,
            ["User-Agent": "Mozilla/5.0 (Linux; Android 14\(mark)) AppleWebKit/537.36"])
        expect(page.status.code, is: isRefused ? 403 : 200)
        expect(page.text.contains("Error 403: disallowed_useragent"), is: isRefused)
    }

    @Test(arguments: [false, true])
    func `without a page there has to be a session and a grant`(hasSession: Bool) async throws {
        let provider = try Provider(.google())
        let flow = CodeFlow.google(Browser(provider)) { $0.extra = [("prompt", "none")] }
        if hasSession {
            var first = flow
            first.extra = []
            first.clientID = ServerConfiguration.id("app", of: 99)
            _ = try await first.code()
        }
        let told = try await flow.authorize().redirectParameters
        expect(told["error"], is: "interaction_required")
        expect(told["error_subtype"], is: "access_denied")
        expect(told["error_description"], is: nil)
    }

    @Test(arguments: [
        ("id_token", ["id_token"]), ("token", ["access_token", "expires_in", "token_type"]),
        ("code token id_token", ["access_token", "code", "expires_in", "id_token", "token_type"]),
    ])
    func `tokens come by redirect, and ID tokens have times and ids then`(
        type: String, members: [String]
    ) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google()))) {
            $0.extra.append(("response_type", type))
        }
        let answer = try await flow.allow(flow.signIn())
        expect(answer.fields[.location]?.contains("#"), is: true)
        let told = answer.redirectParameters
        let usual = ["authuser", "iss", "prompt", "scope", "state"]
        expect(told.keys.sorted(), is: (members + usual).sorted())
        guard let token = told["id_token"] else { return }
        let claims = try require(JWS(compact: token).claims)
        expect(claims["nbf"]?.integer, is: (claims["iat"]?.integer ?? 0) - 300)
        expect(claims["jti"]?.string?.utf8.count, is: 40)
        expect(claims["c_hash"] != nil, is: type.contains("code"))
    }

    @Test(arguments: ["", "plain"])
    func `a challenge may be the verifier itself`(method: String) async throws {
        let flow = try CodeFlow.google(Browser(Provider(.google()))) {
            $0.challengeOverride = [("code_challenge", CodeFlow.verifier)]
            if !method.isEmpty { $0.extra.append(("code_challenge_method", method)) }
        }
        let tokens = try await flow.tokens()
        expect(tokens["access_token"] != nil)
    }
}

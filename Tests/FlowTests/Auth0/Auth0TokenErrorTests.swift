import TestSupport
import Testing

/// The errors of Auth0's token endpoint: status and text, word for word.
struct `The token errors of Auth0` {
    static let cases: [Case] = [
        Case("a bad code request is refused in Auth0's words", in: Ring.allCases, .auth0()) {
            provider in
            for (changes, status, error, text) in try Fixture.rows(
                "auth0/code-request", as: ([String: String], Int, String, String).self)
            {
                let flow = CodeFlow.auth0(provider)
                let answer = try await flow.redeem(flow.code(), changes.map { ($0.key, $0.value) })
                refuses(answer, status, error, text)
            }
        },
        Case("other grants fail in Auth0's words", Self.people) { provider in
            for (form, status, text, code) in try Fixture.rows(
                "auth0/token-request", as: ([String: String], Int, String, String?).self)
            {
                let answer = try await Browser(provider).token(
                    form.map { ($0.key, $0.value) }
                        + [("client_id", "app"), ("client_secret", "s3cret")])
                refuses(answer, status, nil, text)
                if let code { expect(answer.diagnosis, is: code) }
            }
        },
        Case("a body that is not JSON is a bad request", .auth0()) { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", type: "application/json", body: #"{"grant_type":"x",}"#)
            expect(
                answer, is: .badRequest, error: "invalid_request",
                diagnosis: "request.json-trailing-comma")
        },
        Case("a request without a client is told so", .auth0()) { provider in
            let answer = try await Browser(provider).token([("grant_type", "password")])
            expect(answer, is: 401, error: "invalid_client")
        },
        Case("a wrong verifier uses the code up", .auth0()) { provider in
            let flow = CodeFlow.auth0(provider)
            let code = try await flow.code()
            _ = try await flow.redeem(code, [("code_verifier", String(repeating: "x", count: 43))])
            refuses(try await flow.redeem(code), 403, "invalid_grant", "Invalid authorization code")
        },
        Case("a verifier that nobody asked for is a failure too", .auth0()) { provider in
            var flow = CodeFlow.auth0(provider)
            flow.challengeOverride = []
            refuses(
                try await flow.redeem(flow.code()), 403, "invalid_grant",
                "Failed to verify code verifier")
        },
        Case("a device is told to wait, and that the user declined", Self.people) { provider in
            let flow = DevicePairing(provider) {
                $0.clientID = "app"
                $0.secret = "s3cret"
            }
            let started = try await flow.begin().json
            refuses(
                try await flow.poll(started), 403, "authorization_pending",
                "User has yet to authorize device code.")
            refuses(
                try await flow.poll(started), 429, "slow_down",
                "You are polling faster than the specified interval of 5 seconds.")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [#"{"scope":7}"#, #"{"scope":{}}"#, #"{"scope":["a",1]}"#])
    func `a scope of JSON is a string or a list`(body: String) async throws {
        let answer = try await Browser(Provider(.auth0())).post(
            "/oauth/token", type: "application/json", body: body)
        Self.refuses(answer, 400, "invalid_scope", "Scope must be an array or a string")
        expect(answer.diagnosis, is: "request.scope-kind")
    }

    private static let people = ServerConfiguration.auth0 {
        var alice = User(sub: "auth0|alice", username: "alice", password: "wonderland")
        alice.claims["email"] = "alice@example.com"
        var mallory = User(sub: "auth0|mallory", username: "mallory")
        mallory.isBlocked = true
        $0.users = [alice, mallory]
        $0.allowOtherUsers = false
        $0.clients[0].grantedAPIs = ["https://strict.example": ["read:x"]]
    }

    private static func refuses(
        _ answer: Response, _ status: Int, _ error: String?, _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(answer.status.code == status, sourceLocation: sourceLocation)
        #expect(answer.fields[.contentType] == "application/json", sourceLocation: sourceLocation)
        #expect(answer.fields["Cache-Control"] == "no-store", sourceLocation: sourceLocation)
        #expect(answer.json["error_description"]?.string == text, sourceLocation: sourceLocation)
        #expect(
            answer.json.object?.keys.filter { $0 != "error_uri" }.sorted()
                == ["error", "error_description"],
            sourceLocation: sourceLocation)
        if let error {
            #expect(answer.json["error"]?.string == error, sourceLocation: sourceLocation)
        }
    }
}

struct `A rate limit of Auth0` {
    @Test(arguments: Ring.allCases)
    func `is a rule, whose fields scripts can read`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { profile: 'auth0', clients: [{ client_id: 'app', client_secret: 's', grant_types: ['password'], web_origins: ['https://app.example'] }],
              users: [{ sub: 'auth0|1', username: 'ada', password: 'pw' }],
              rules: [{ when: { endpoint: 'token' }, nth: 2, times: 1, then: { respond: { status: 429,
                headers: { 'X-RateLimit-Limit': '10', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': '1767225600' },
                body: { error: 'too_many_requests', error_description: 'Too many requests' } } } }] }
            """)
        try await Provider.run(ring, configuration) { provider in
            let browser = Browser(provider)
            func login() async throws -> Response {
                try await browser.post(
                    "/oauth/token",
                    form: [
                        ("grant_type", "password"), ("client_id", "app"), ("client_secret", "s"),
                        ("username", "ada"), ("password", "pw"), ("scope", "openid"),
                    ], [.origin: "https://app.example"])
            }
            let first = try await login()
            expect(first.status, is: .ok, "\(first.text)")
            let limited = try await login()
            expect(limited.status.code, is: 429)
            expect(limited.fields["X-RateLimit-Reset"], is: "1767225600")
            let exposed = limited.fields["Access-Control-Expose-Headers"] ?? ""
            for name in ["Limit", "Remaining", "Reset"] {
                expect(exposed, contains: "X-RateLimit-\(name)")
            }
            expect(limited.json["error"], is: "too_many_requests")
            try await expect(login().status, is: .ok)
        }
    }
}

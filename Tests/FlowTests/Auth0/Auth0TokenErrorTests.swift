import TestSupport
import Testing

/// The errors of Auth0's token endpoint: status and text, word for word.
struct `The token errors of Auth0` {
    static let cases: [Case] = [
        Case("a bad code request is refused in Auth0's words", in: Ring.allCases, .auth0()) {
            provider in
            for (changes, status, error, text) in Self.badCodeRequests {
                let flow = CodeFlow.auth0(provider)
                let answer = try await flow.redeem(flow.code(), changes.map { ($0.key, $0.value) })
                refuses(answer, status, error, text)
            }
        },
        Case("other grants fail in Auth0's words", Self.people) { provider in
            for (form, status, text) in Self.badRequests {
                let answer = try await Browser(provider).token(
                    form.map { ($0.key, $0.value) }
                        + [("client_id", "app"), ("client_secret", "s3cret")])
                refuses(answer, status, nil, text)
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
            answer.json.object?.keys.sorted() == ["error", "error_description"],
            sourceLocation: sourceLocation)
        if let error {
            #expect(answer.json["error"]?.string == error, sourceLocation: sourceLocation)
        }
    }
}

private extension `The token errors of Auth0` {
    /// Parameters that replace those of a good code request, and the answer.
    static let badCodeRequests: [([String: String], Int, String, String)] = [
        (["code": "wrong"], 403, "invalid_grant", "Invalid authorization code"),
        (["code": ""], 400, "invalid_request", "Missing required parameter: code"),
        (["code_verifier": "x"], 403, "invalid_grant", "Failed to verify code verifier"),
        (["code_verifier": ""], 403, "invalid_grant", "Failed to verify code verifier"),
        (
            ["redirect_uri": "http://localhost:3000/other?x=1"], 403, "unauthorized_client",
            "The redirect URI is wrong. You sent http://localhost:3000, and we expected https://app.example"
        ),
        (
            ["redirect_uri": ""], 403, "unauthorized_client",
            "The redirect URI is wrong. You sent null, and we expected https://app.example"
        ),
        (["grant_type": ""], 400, "invalid_request", "Missing required parameter: grant_type"),
        (["grant_type": "magic"], 501, "unsupported_grant_type", "Unsupported grant type: magic"),
        (["client_secret": "wrong"], 401, "access_denied", "Unauthorized"),
        (["client_secret": ""], 401, "access_denied", "Unauthorized"),
        (["client_id": "nobody"], 401, "access_denied", "Unauthorized"),
        (
            ["client_id": "spa", "client_secret": "", "grant_type": "client_credentials"], 403,
            "unauthorized_client", "Grant type 'client_credentials' not allowed for the client."
        ),
    ]

    /// Requests without a code before them, and the answer.
    static let badRequests: [([String: String], Int, String)] = [
        (["grant_type": "refresh_token"], 400, "Missing required parameter: refresh_token"),
        (
            ["grant_type": "refresh_token", "refresh_token": "x"], 403,
            "Unknown or invalid refresh token."
        ),
        (
            ["grant_type": "client_credentials"], 403,
            "Non-global clients are not allowed access to APIv1"
        ),
        (
            ["grant_type": "client_credentials", "audience": "x"], 403,
            "Service not enabled within domain: x"
        ),
        (
            ["grant_type": "client_credentials", "audience": "appointments:api"], 403,
            "Client is not authorized to access \"appointments:api\". You need to create a "
                + "\"client-grant\" associated to this API. See: "
                + "https://auth0.com/docs/api/v2#!/Client_Grants/post_client_grants"
        ),
        (["grant_type": "password"], 400, "Missing required parameter: username"),
        (
            ["grant_type": "password", "username": "alice"], 400,
            "Missing required parameter: password"
        ),
        (
            ["grant_type": "password", "username": "alice", "password": "wrong"], 403,
            "Wrong email or password."
        ),
        (
            ["grant_type": "password", "username": "nobody", "password": "x"], 403,
            "Wrong email or password."
        ),
        (
            ["grant_type": "password", "username": "mallory", "password": "x"], 401,
            "user is blocked"
        ),
        (
            [
                "grant_type": "http://auth0.com/oauth/grant-type/password-realm",
                "username": "alice", "password": "wonderland",
            ], 400, "Missing required parameter: realm"
        ),
        (
            ["grant_type": "urn:ietf:params:oauth:grant-type:device_code"], 400,
            "Missing required parameter: device_code"
        ),
        (
            [
                "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
                "device_code": "x",
            ], 403, "Invalid or expired device code."
        ),
    ]
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

import TestSupport
import Testing

/// The rights that a client cannot give itself by registering (RFC 7591 §2, §5).
struct `A client that registered itself` {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    private static let privileges: JSON = [
        "policy": [
            "consent": "skip", "diagnosis": ["pkce.challenge-padded": "ignore"],
            "rotation_leeway": 30, "pkce": "required",
        ]
    ]

    static let cases: [Case] = [
        Case(
            "its policy is ignored where it concerns the user, and the answer says so",
            in: Ring.allCases, .closed(.make())
        ) { provider in
            let browser = Browser(provider)
            let answer = try await browser.register(Self.privileges)
            expect(answer, is: .created, diagnosis: "register.policy-ignored")
            expect(answer.json["policy"], is: ["pkce": "required"])
            let id = answer.json["client_id"] ?? .null
            let put = try await browser.send(
                .put, "/oauth/register/\(id.string ?? "")",
                json: answer.json.merging(Self.privileges).keeping(
                    "client_id", "redirect_uris", "policy", "token_endpoint_auth_method"),
                [.authorization: "Bearer \(answer.json.string("registration_access_token"))"])
            expect(put, is: .ok, diagnosis: "register.policy-ignored")
            expect(put.json["policy"], is: ["pkce": "required"])
        },
        Case("its policy is refused where the tenant says so") {
            let configuration = try ServerConfiguration.read(
                "{ diagnosis: { 'register.policy-ignored': 'strict' } }")
            let answer = try await Browser(Provider(configuration)).register(Self.privileges)
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "invalid_client_metadata")
            expect(answer.diagnosis, is: "register.policy-ignored")
        },
        Case("it speaks for itself, and in a closed server for no user", .closed(.make())) {
            provider in
            try await expect(speak(for: nil, at: provider).status, is: .ok)
            let answer = try await speak(for: "alice", at: provider)
            expect(answer.status, is: .badRequest)
            expect(answer.json["error"], is: "unauthorized_client")
            expect(answer.diagnosis, is: "jwt-bearer.self-registered")
        },
        Case("in a closed server no API gives it anything", try .read(Self.closed)) { provider in
            let grant = "client_credentials"
            let answer = try await ask(
                grant, [("audience", "orders"), ("scope", "orders:write")], at: provider)
            expect(answer.json["error"], is: "unauthorized_client")
            let token = try await ask(grant, [("scope", "orders:write own")], at: provider)
            expect(token.json["scope"], is: "own")
        },
        Case("in a closed server it exchanges no token of another", try .read(Self.closed)) {
            provider in
            let token = try await Browser(provider).token([
                ("grant_type", "password"), ("client_id", "web"), ("client_secret", "s3cret"),
                ("username", "alice"), ("password", ""), ("audience", "orders"),
            ]).json["access_token"]?.string
            let answer = try await ask(
                "urn:ietf:params:oauth:grant-type:token-exchange",
                [
                    ("subject_token", token ?? ""),
                    ("subject_token_type", "urn:ietf:params:oauth:token-type:access_token"),
                ], at: provider)
            expect(answer, is: .badRequest, diagnosis: "exchange.other-audience")
        },
        Case("in an open server it speaks for users without a password only") {
            let configuration = try ServerConfiguration.read(
                "{ users: [{ username: 'alice' }, { username: 'bob', password: 'x' }] }")
            let provider = try Provider(configuration)
            try await expect(speak(for: "alice", at: provider).status, is: .ok)
            let answer = try await speak(for: "bob", at: provider)
            expect(answer, error: "invalid_grant", diagnosis: "jwt-bearer.subject-has-password")
        },
        Case("registration can be turned off") {
            let configuration = try ServerConfiguration.read(
                "{ registration: 'off', tenants: { acme: { registration: 'open' } } }")
            let browser = try Browser(Provider(configuration))
            let refused = [
                try await browser.register(),
                try await browser.get("/oauth/register/x", [.authorization: "Bearer y"]),
            ]
            for answer in refused {
                expect(answer, is: .forbidden, diagnosis: "register.off")
                expect(answer.text, contains: "--registration")
            }
            let discovery = "/.well-known/openid-configuration"
            try await expect(browser.get(discovery).json["registration_endpoint"], is: nil)
            try await expect(browser.register(prefix: "/acme").status, is: .created)
            try await expect(browser.get("/acme" + discovery).json["registration_endpoint"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        [("prompt", "none")], [("prompt", "none"), ("response_mode", "web_message")],
        [("response_type", "id_token token")], [("response_mode", "form_post")], [],
    ])
    func `in a closed server no kind of request skips the consent`(
        extra: [(String, String)]
    ) async throws {
        let browser = try Browser(Provider(.closed(.make())))
        _ = try await CodeFlow(browser).signIn()
        let client = try await browser.register(
            Self.privileges.merging([
                "grant_types": ["authorization_code", "implicit"],
                "response_types": ["code", "id_token token"],
            ])
        ).json
        let flow = CodeFlow(browser, registered: client) { $0.extra = extra }
        let answer = try await flow.authorize()
        expect(answer.text, lacks: "access_token")
        expect(answer.redirectParameters["code"], is: nil)
        if extra.first?.1 == "none" {
            let refused =
                answer.redirectParameters["error"] == "consent_required"
                || answer.text.contains("consent_required")
            expect(refused)
        } else {
            expect(answer.text, contains: "value=\"approve\"")
        }
    }

    /// Registers a client with its own key and lets it speak for a user.
    private static func speak(
        for subject: String?, at provider: Provider
    ) async throws -> Response {
        let key = try PrivateKey.generate(.ec(.p256))
        let browser = Browser(provider)
        let client = try await browser.register([
            "token_endpoint_auth_method": "none", "grant_types": [.string(Self.grant)],
            "response_types": [], "jwks": ["keys": [key.publicKey.jwk]],
        ]).json
        let id = client.string("client_id")
        let assertion = try JWS.sign(
            header: [:],
            claims: [
                "iss": .string(id), "sub": .string(subject ?? id), "aud": "http://localhost:8414",
                "exp": .integer(Provider.start.seconds + 60),
            ],
            key: .asymmetric(key), algorithm: .es256)
        return try await browser.token([
            ("grant_type", Self.grant), ("client_id", id), ("assertion", assertion),
        ])
    }

    private static let closed = """
        { clients: [{ client_id: 'web', client_secret: 's3cret', redirect_uris: ['http://a/'],
                      grant_types: ['password'] }],
          apis: [{ identifier: 'orders', scopes: ['orders:write'] }],
          users: [{ username: 'alice' }, { username: 'bob', password: 'b0b-pass' }] }
        """

    /// The token endpoint's answer to a client that registered itself with that grant.
    private static func ask(
        _ grant: String, _ form: [(String, String)], at provider: Provider
    ) async throws -> Response {
        let browser = Browser(provider)
        let client = try await browser.register([
            "grant_types": [.string(grant)], "response_types": [],
        ]).json
        return try await browser.token(
            [
                ("grant_type", grant), ("client_id", client.string("client_id")),
                ("client_secret", client.string("client_secret")),
            ] + form)
    }

    @Test(arguments: [("alice", "", "grant.self-registered"), ("bob", "b0b-pass", nil)])
    func `in a closed server it speaks for users who gave their password`(
        user: String, password: String, diagnosis: String?
    ) async throws {
        let provider = try Provider(.read(Self.closed))
        let answer = try await Self.ask(
            "password", [("username", user), ("password", password)], at: provider)
        expect(answer.diagnosis, is: diagnosis)
        expect(answer.status.code, is: diagnosis == nil ? 200 : 400)
    }

    @Test(arguments: ["d", "k", "p"])
    func `keeps its private keys to itself`(member: String) async throws {
        let browser = try Browser(Provider())
        let jwks: JSON = ["keys": [.object(["kty": "EC", member: "c2VjcmV0"])]]
        let answer = try await browser.register(["jwks": jwks])
        expect(answer.status, is: .badRequest)
        expect(answer.text, contains: "jwks.keys[0].\(member)")
        let put = try await browser.send(
            .put, "/_understudy/clients/a", json: ["client_id": "a", "jwks": jwks])
        expect(put.status, is: .badRequest)
    }
}

private extension JSON {
    func keeping(_ names: String...) -> JSON {
        .object((object ?? [:]).filter { names.contains($0.key) })
    }
}

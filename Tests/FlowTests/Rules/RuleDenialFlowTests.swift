import TestSupport
import Testing

/// Denials at the endpoints that neither log in nor issue tokens.
struct `Rules that deny at an endpoint` {
    /// A request that succeeds without a rule.
    struct Asked: Sendable, CustomTestStringConvertible {
        let endpoint: String
        let path: String
        /// nil for GET.
        var form: [(String, String)]?
        /// The status without `status` in the rule.
        var status = Status.badRequest

        var testDescription: String { endpoint }

        static let client = [("client_id", "app"), ("client_secret", "s")]
        static let all = [
            Asked(
                endpoint: "introspect", path: "/oauth/introspect", form: client + [("token", "t")]),
            Asked(endpoint: "revoke", path: "/oauth/revoke", form: client + [("token", "t")]),
            Asked(
                endpoint: "par", path: "/oauth/par",
                form: client + [
                    ("response_type", "code"), ("redirect_uri", "https://app.example/cb"),
                ]),
            Asked(endpoint: "device", path: "/oauth/device/code", form: client),
            Asked(endpoint: "logout", path: "/logout"),
            Asked(endpoint: "verification", path: "/device"),
        ]

        func send(_ provider: Provider) async throws -> Response {
            let browser = Browser(provider)
            guard let form else { return try await browser.get(path) }
            return try await browser.post(path, form: form)
        }
    }

    private static func configuration(_ rule: String) throws -> ServerConfiguration {
        try .read(
            """
            { clients: [{ client_id: "app", client_secret: "s",
                          redirect_uris: ["https://app.example/cb"],
                          grant_types: ["authorization_code", "urn:ietf:params:oauth:grant-type:device_code"] }],
              rules: [\(rule)] }
            """)
    }

    @Test(arguments: Asked.all)
    func `answer with the error, and the status that they name`(asked: Asked) async throws {
        let when = "{ endpoint: '\(asked.endpoint)' }"
        let configuration = try Self.configuration(
            """
            { when: \(when), then: { deny: { error: "server_error", status: 503 } }, times: 1 },
            { when: \(when), nth: 2, times: 1, then: { deny: { error: "no" } } }
            """)
        let provider = try Provider(configuration)
        let stated = try await asked.send(provider)
        expect(stated, is: 503, diagnosis: "rule.denied")
        let usual = try await asked.send(provider)
        expect(usual, is: asked.status, diagnosis: "rule.denied")
        try await expect(asked.send(provider).status.code < 300)
    }

    static let cases: [Case] = [
        Case("know the client and the user of a token", in: Ring.allCases) { ring in
            let configuration = try Self.configuration(
                """
                { when: { endpoint: ["userinfo", "revoke"], user: "bob", client_id: "app" },
                  then: { deny: { error: "insufficient_scope", status: 403 } } }
                """)
            try await Provider.run(ring, configuration) { provider in
                for (user, status) in [("alice", 200), ("bob", 403)] {
                    let flow = CodeFlow(Browser(provider)) {
                        $0.clientID = "app"
                        $0.secret = "s"
                    }
                    let token = try await flow.tokens(as: user).accessToken
                    let answer = try await flow.browser.get("/userinfo", .bearer(token))
                    expect(answer.status.code, is: status)
                    let revoked = try await flow.browser.post(
                        "/oauth/revoke", form: Asked.client + [("token", token)])
                    expect(revoked.status.code, is: status)
                    let state = try await flow.browser.post(
                        "/oauth/introspect", form: Asked.client + [("token", token)])
                    expect(state.json["active"], is: .bool(status != 200))
                }
            }
        },
        Case("leave other endpoints alone where they name none") {
            let configuration = try Self.configuration("{ then: { deny: {} } }")
            let provider = try Provider(configuration)
            for asked in Asked.all {
                let answer = try await asked.send(provider)
                expect(answer.status.code < 300)
            }
        },
        Case("never deny what is published") {
            let configuration = try Self.configuration(
                "{ when: { endpoint: '*' }, then: { deny: {} } }")
            let browser = try Browser(Provider(configuration))
            for path in ["/_understudy/health", "/.well-known/jwks.json"] {
                let answer = try await browser.get(path)
                expect(answer.status, is: .ok)
            }
        },
        Case("answer an authorization request themselves with a status") {
            let configuration = try Self.configuration(
                "{ when: { endpoint: 'authorize' }, then: { deny: { status: 503 } } }")
            let flow = try CodeFlow(Browser(Provider(configuration))) { $0.clientID = "app" }
            let answer = try await flow.authorize()
            expect(answer.status.code, is: 503)
            expect(!answer.fields.contains(.location))
        },
        Case("take an error alone for the whole denial") {
            let configuration = try Self.configuration("{ then: { deny: 'login_required' } }")
            let flow = try CodeFlow(Browser(Provider(configuration))) { $0.clientID = "app" }
            let answer = try await flow.authorize()
            expect(answer.redirectParameters["error"], is: "login_required")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

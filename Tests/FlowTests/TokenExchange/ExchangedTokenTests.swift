import TestSupport
import Testing

/// Tokens that were not meant for the client that exchanges them.
struct `A token that is exchanged` {
    private static let accessToken = "urn:ietf:params:oauth:token-type:access_token"
    private static let idToken = "urn:ietf:params:oauth:token-type:id_token"
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static let closed = ServerConfiguration.make {
        $0.clients = ["app", "api"].map {
            .make($0, secret: "s") { $0.grantTypes += [grant, "client_credentials"] }
        }
    }

    private func exchange(
        _ provider: Provider, _ subject: JSON?, _ changes: [(String, String)]
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", Self.grant), ("client_id", "api"), ("client_secret", "s"),
                ("subject_token", subject?.string ?? ""), ("subject_token_type", Self.accessToken),
            ], changes)
    }

    @Test(
        arguments: [
            ("app", "https://api.example", nil), ("api", "api", nil),
            ("api", "https://api.example", "exchange.other-audience"),
        ] as [(String, String, String?)])
    func `a token for others is noticed, and refused where that is configured`(
        client: String, audience: String, diagnosis: String?
    ) async throws {
        for level in [DiagnosisLevel.warn, .strict] {
            var configuration = Self.closed
            configuration.root.apis = ["api", "https://api.example", "https://next.example"]
                .map { API(identifier: $0) }
            configuration.root.diagnosis["exchange.other-audience"] = level
            let provider = try Provider(configuration)
            let subject = try await CodeFlow(Browser(provider)) {
                $0.secret = "s"
                $0.extra = [("audience", audience)]
            }.tokens()["access_token"]
            let answer = try await exchange(
                provider, subject, [("client_id", client), ("audience", "https://next.example")])
            expect(answer.diagnosis, is: diagnosis)
            let isRefused = diagnosis != nil && level == .strict
            expect(answer.json["error"], is: isRefused ? "invalid_request" : nil)
        }
    }

    @Test func `an ID token for a token without openid is noticed`() async throws {
        let provider = try Provider(Self.closed)
        let subject = try await CodeFlow(Browser(provider)) {
            $0.secret = "s"
            $0.scope = "email"
        }.tokens()["access_token"]
        let noticed = try await exchange(
            provider, subject, [("requested_token_type", Self.idToken)])
        expect(noticed, is: .ok, diagnosis: "exchange.without-openid")
    }
}

/// The requested scope of a token exchange is that of the target (RFC 8693 §2.1); the server
/// decides whether it may exceed the subject token's:
/// https://github.com/keycloak/keycloak/issues/43931,
/// https://github.com/gravitee-io/gravitee-platform-docs/pull/1308.
struct `The scope of a token exchange` {
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static func clients(_ policy: String) -> String {
        """
        clients: [
            { client_id: "app", client_secret: "s", grant_types: ["password"] },
            { client_id: "api", client_secret: "s", grant_types: ["\(grant)"], scope: "openid email read offline_access",
              policy: \(policy) } ]
        """
    }

    /// Exchanges a token with the scope `openid read`.
    private func exchange(
        _ configuration: String, _ ring: Ring = .inProcess, scope: String,
        _ check: @escaping @Sendable (Response) -> Void
    ) async throws {
        try await Provider.run(ring, .read("{ \(configuration) }")) { provider in
            let browser = Browser(provider)
            let subject = try await browser.token([
                ("grant_type", "password"), ("client_id", "app"), ("client_secret", "s"),
                ("username", "alice"), ("password", ""), ("scope", "openid read phone"),
            ]).json["access_token"]?.string
            let answer = try await browser.token(
                [
                    ("grant_type", Self.grant), ("client_id", "api"), ("client_secret", "s"),
                    ("subject_token", subject ?? ""),
                    ("subject_token_type", "urn:ietf:params:oauth:token-type:access_token"),
                ], [("scope", scope)])
            check(answer)
        }
    }

    @Test(arguments: Ring.allCases) func `is what the client may have`(ring: Ring) async throws {
        try await exchange(Self.clients("{}"), ring, scope: "openid email offline_access") {
            expect($0.json["scope"], is: "openid email")
            expect($0.diagnosis, is: nil)
        }
        try await exchange(Self.clients("{}"), ring, scope: "phone") {
            expect($0.diagnosis, is: "authorize.scope-not-allowed")
        }
    }

    @Test func `is that of the subject token where none is sent`() async throws {
        try await exchange(Self.clients("{}"), scope: "") {
            expect($0.json["scope"], is: "openid read")
        }
    }

    @Test(arguments: [
        "token_exchange_scope: 'subject_token', " + clients("{}"),
        clients("{ token_exchange_scope: 'subject_token' }"),
        "token_exchange_scope: 'client', " + clients("{ token_exchange_scope: 'subject_token' }"),
    ])
    func `is held to the subject token's where that is configured`(
        configuration: String
    ) async throws {
        try await exchange(configuration, scope: "openid email") {
            expect($0.json["error"], is: "invalid_scope")
            expect($0.diagnosis, is: "exchange.scope-wider")
            expect($0.json["error_description"]?.string?.contains("'email'"), is: true)
        }
        try await exchange(configuration, scope: "openid offline_access") {
            expect($0.json["scope"], is: "openid")
        }
    }
}

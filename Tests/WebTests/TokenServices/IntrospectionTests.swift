import TestSupport
import Testing

/// The introspection endpoint (RFC 7662).
struct `The introspection endpoint` {
    private static let configuration = ServerConfiguration.closed(
        .make(secret: "s3cret"), .make("api", secret: "api-s3cret"),
        .make("spa") { $0.tokenEndpointAuthMethod = "none" },
        .make("opaque", secret: "s3cret") { $0.policy.accessToken = .opaque })

    private static func introspect(
        _ token: String?, _ browser: Browser, _ more: [(String, String)] = []
    ) async throws -> Response {
        let form = [("client_id", "api"), ("client_secret", "api-s3cret")]
        return try await browser.post(
            "/oauth/introspect", form: form + (token.map { [("token", $0)] } ?? []) + more)
    }

    private static func flow(_ browser: Browser, as client: String = "app") -> CodeFlow {
        CodeFlow(browser) {
            $0.clientID = client
            $0.secret = "s3cret"
        }
    }

    static let cases: [Case] = [
        Case("an access token is told by its claims", in: Ring.allCases, Self.configuration) {
            provider in
            let browser = Browser(provider)
            let tokens = try await flow(browser).tokens()
            let answer = try await introspect(tokens["access_token"]?.string, browser)
            expect(answer.status, is: .ok)
            expect(answer.fields["Cache-Control"], is: "no-store")
            var expected = try tokens.claims(of: "access_token")
            expect(expected["jti"] != nil)
            expected["active"] = true
            expected["token_type"] = "Bearer"
            expected["username"] = "alice"
            expect(answer.json, is: expected)
        },
        Case("an opaque one tells the same, its jti left out", Self.configuration) { provider in
            let browser = Browser(provider)
            let token = try await flow(browser, as: "opaque").tokens()["access_token"]?.string
            expect(token?.utf8.count, is: 43)
            provider.clock.advance(by: 10)
            let answer = try await introspect(token, browser).json
            expect(
                answer,
                is: [
                    "active": true, "token_type": "Bearer", "client_id": "opaque", "sub": "alice",
                    "username": "alice", "scope": "openid offline_access",
                    "iss": "http://localhost:8414", "aud": "http://localhost:8414",
                    "iat": 1_800_000_000, "exp": 1_800_003_600, "auth_time": 1_800_000_000,
                ])
        },
        Case("what is unknown, expired, revoked or foreign is just not active", Self.configuration)
        { provider in
            let browser = Browser(provider)
            let own = try await flow(browser).tokens()
            let foreign = try await CodeFlow(browser) {
                $0.prefix = "/acme"
                $0.secret = "s3cret"
            }.tokens()
            var dead = [foreign["access_token"], own["id_token"], "nonsense"]
            for token in dead {
                try await expect(introspect(token?.string, browser).json, is: ["active": false])
            }
            dead = [own["access_token"], own["refresh_token"]]
            provider.clock.advance(by: 31 * 86_400)
            for token in dead {
                try await expect(introspect(token?.string, browser).json, is: ["active": false])
            }
        },
        Case("the diagnosis says why it is not", Self.configuration) { provider in
            let browser = Browser(provider)
            let token = try await flow(browser).tokens()["access_token"]?.string
            provider.clock.advance(by: 3600)
            try await expect(introspect(token, browser).diagnosis, is: "bearer.expired")
        },
        Case("a request without a token or with two is refused", Self.configuration) { provider in
            let browser = Browser(provider)
            try await expect(introspect(nil, browser).diagnosis, is: "token.missing")
            let twice = try await introspect("a", browser, [("token", "b")])
            expect(twice, is: .badRequest, diagnosis: "request.duplicate-parameter")
        },
        Case("in open mode anybody may ask") { provider in
            let browser = Browser(provider)
            let token = try await CodeFlow(browser).tokens()["access_token"]?.string
            try await expect(introspect(token, browser).json["active"], is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["", "access_token", "refresh_token", "nonsense"])
    func `a refresh token is found under any hint`(hint: String) async throws {
        let browser = try Browser(Provider(Self.configuration))
        let token = try await Self.flow(browser).tokens()["refresh_token"]?.string
        let answer = try await Self.introspect(token, browser, [("token_type_hint", hint)]).json
        expect(
            answer,
            is: [
                "active": true, "client_id": "app", "sub": "alice", "username": "alice",
                "scope": "openid offline_access", "iss": "http://localhost:8414",
                "exp": .integer(1_800_000_000 + 30 * 86_400),
            ])
    }

    @Test(
        arguments: try Fixture.rows("token-services/introspection", as: (Pairs, Int, String).self))
    func `who asks has to prove it`(form: Pairs, status: Int, diagnosis: String) async throws {
        let answer = try await Browser(Provider(Self.configuration)).post(
            "/oauth/introspect", form: form.list + [("token", "x")])
        expect(answer, is: status, diagnosis: diagnosis)
        expect(answer.json["active"], is: nil)
    }
}

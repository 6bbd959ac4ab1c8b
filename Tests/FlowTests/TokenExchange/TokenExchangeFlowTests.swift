import TestSupport
import Testing

/// One token for another.
struct `Token exchange` {
    private static let accessToken = "urn:ietf:params:oauth:token-type:access_token"
    private static let idToken = "urn:ietf:params:oauth:token-type:id_token"
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static func client(_ id: String) -> Client {
        .make(id, secret: "s") { $0.grantTypes += [grant, "client_credentials"] }
    }

    private static let closed = ServerConfiguration.make {
        $0.clients = [
            client("app"), client("api"), .make("bare", secret: "s"),
            .make("spa") { $0.grantTypes = [grant] },
            client("reader").with { $0.scope = ["openid", "email"] },
        ]
    }

    /// Alice's tokens at the client `app`.
    private static func tokens(_ provider: Provider) async throws -> JSON {
        try await CodeFlow(Browser(provider)) {
            $0.secret = "s"
            $0.scope = "openid email offline_access"
        }.tokens()
    }

    private static func exchange(
        _ provider: Provider, _ subject: JSON?, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", Self.grant), ("client_id", "api"), ("client_secret", "s"),
                ("subject_token", subject?.string ?? ""), ("subject_token_type", Self.accessToken),
            ], changes)
    }

    private static func own(_ provider: Provider, _ client: String) async throws -> String {
        try await Browser(provider).token([
            ("grant_type", "client_credentials"), ("client_id", client), ("client_secret", "s"),
        ]).json.accessToken
    }

    static let cases: [Case] = [
        Case("an API impersonates the user who called it", in: Ring.allCases, Self.closed) {
            provider in
            let subject = try await tokens(provider)["access_token"]
            let answer = try await exchange(provider, subject, [("audience", "backend")])
            expect(answer.json["issued_token_type"]?.string, is: Self.accessToken)
            expect(answer.json["token_type"], is: "Bearer")
            expect(answer.json["scope"], is: "openid email")
            expect(answer.json["refresh_token"], is: nil)
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "alice")
            expect(claims["client_id"], is: "api")
            expect(claims["aud"], is: "backend")
            expect(claims["act"], is: nil)
            let bearer = "Bearer \(answer.json.accessToken)"
            let userinfo = try await Browser(provider).get("/userinfo", [.authorization: bearer])
            expect(userinfo.json["sub"], is: "alice")
        },
        Case("whoever acts is named, the latest outermost", Self.closed) { provider in
            let subject = try await tokens(provider)["access_token"]
            let first = try await exchange(
                provider, subject,
                [
                    ("actor_token", try await own(provider, "api")),
                    ("actor_token_type", Self.accessToken),
                ])
            try expect(first.json.claims(of: "access_token")["act"], is: ["sub": "api"])
            let second = try await exchange(
                provider, first.json["access_token"],
                [
                    ("client_id", "reader"), ("actor_token", try await own(provider, "reader")),
                    ("actor_token_type", Self.accessToken), ("scope", "email"),
                ])
            let claims = try second.json.claims(of: "access_token")
            expect(claims["act"], is: ["sub": "reader", "act": ["sub": "api"]])
            expect(claims["sub"], is: "alice")
            expect(claims["scope"], is: "email")
            let third = try await exchange(provider, second.json["access_token"])
            try expect(third.json.claims(of: "access_token")["act"], is: claims["act"])
        },
        Case("the line of those who act has an end", Self.closed) { provider in
            var token = try await tokens(provider)["access_token"]
            let actor = [
                ("actor_token", try await own(provider, "api")),
                ("actor_token_type", Self.accessToken),
            ]
            for _ in 0..<8 {
                token = try await exchange(provider, token, actor).json["access_token"]
            }
            let answer = try await exchange(provider, token, actor)
            expect(answer, error: "invalid_request", diagnosis: "exchange.chain-too-long")
        },
        Case("an ID token is had for an access token, and is worth one at its client", Self.closed)
        { provider in
            let subject = try await tokens(provider)["access_token"]
            let answer = try await exchange(
                provider, subject, [("requested_token_type", Self.idToken)])
            expect(answer.json["issued_token_type"]?.string, is: Self.idToken)
            expect(answer.json["token_type"], is: "N_A")
            expect(answer.json["id_token"], is: nil)
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "alice")
            expect(claims["aud"], is: "api")
            expect(claims["at_hash"], is: nil)

            let back = try await exchange(
                provider, answer.json["access_token"],
                [("subject_token_type", Self.idToken), ("scope", "read")])
            try expect(back.json.claims(of: "access_token")["sub"], is: "alice")
            expect(back.json["scope"], is: "read")
        },
        Case("a client may have less than the token allows", Self.closed) { provider in
            let subject = try await CodeFlow(Browser(provider)) {
                $0.secret = "s"
                $0.scope = "openid email phone"
            }.tokens()["access_token"]
            let answer = try await exchange(provider, subject, [("client_id", "reader")])
            expect(answer.json["scope"], is: "openid email")
        },
        Case("an ID token is worth nothing in other hands, nor when its time is up", Self.closed) {
            provider in
            let subject = try await tokens(provider)["id_token"]
            let type = ("subject_token_type", Self.idToken)
            let stolen = try await exchange(provider, subject, [type])
            expect(stolen, error: "invalid_request", diagnosis: "exchange.other-client")
            let mine = [type, ("client_id", "app")]
            try await expect(exchange(provider, subject, mine).status, is: .ok)
            provider.clock.advance(by: 3600)
            let late = try await exchange(provider, subject, mine)
            expect(late.diagnosis, is: "exchange.id-token-expired")
        },
        Case("a token that is expired or revoked is worth nothing", Self.closed) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.secret = "s" }
            let code = try await flow.code()
            let subject = try await flow.redeem(code).json["access_token"]
            _ = try await flow.redeem(code)
            try await expect(exchange(provider, subject).diagnosis, is: "bearer.revoked")
            let other = try await flow.tokens()["access_token"]
            provider.clock.advance(by: 3600)
            try await expect(exchange(provider, other).diagnosis, is: "bearer.expired")
        },
        Case("an ID token with a pairwise sub speaks of the same user") {
            let configuration = ServerConfiguration.make {
                $0.clients = [Self.client("app").with { $0.subjectType = .pairwise }]
            }
            let provider = try Provider(configuration)
            let subject = try await tokens(provider)
            let pairwise = try subject.claims(of: "id_token")["sub"]
            expect(pairwise != "alice")
            let mine = [("subject_token_type", Self.idToken), ("client_id", "app")]
            let answer = try await exchange(
                provider, subject["id_token"], mine + [("scope", "openid")])
            try expect(answer.json.claims(of: "access_token")["sub"], is: pairwise)
            let bearer = "Bearer \(answer.json.accessToken)"
            let userinfo = try await Browser(provider).get("/userinfo", [.authorization: bearer])
            expect(userinfo.json["sub"], is: pairwise)

            let stranger = try await CodeFlow(Browser(provider)) { $0.secret = "s" }
                .tokens(as: "mallory")["id_token"]
            let refused = try await exchange(provider, stranger, mine)
            expect(refused, error: "invalid_request", diagnosis: "exchange.subject-unknown")
        },
        Case("a client's own token makes no ID token", Self.closed) { provider in
            let own = try await Self.own(provider, "app")
            let answer = try await exchange(
                provider, .string(own), [("requested_token_type", Self.idToken)])
            expect(answer, error: "invalid_request", diagnosis: "exchange.without-user")
            let plain = try await exchange(provider, .string(own))
            try expect(plain.json.claims(of: "access_token")["sub"], is: "app")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "token-exchange/token-exchange", as: (Pairs, String, String).self))
    func `what is wrong is refused with its own diagnosis`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let provider = try Provider(Self.closed)
        let subject = try await Self.tokens(provider)["access_token"]
        let answer = try await Self.exchange(provider, subject, changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
        expect(answer.json["access_token"], is: nil)
    }
}

private extension Client {
    func with(_ change: (inout Client) -> Void) -> Client {
        var client = self
        change(&client)
        return client
    }
}

import TestSupport
import Testing

/// Subject identifiers that differ between sectors (OpenID Connect Core §8.1).
struct `A pairwise subject identifier` {
    private static func register(_ browser: Browser, host: String) async throws -> JSON {
        try await browser.register([
            "subject_type": "pairwise", "redirect_uris": [.string("https://\(host)/cb")],
        ]).json
    }

    private static func sub(
        _ browser: Browser, _ client: JSON, as user: String = "alice"
    ) async throws -> String {
        try await CodeFlow(browser, registered: client) { $0.extra = [("prompt", "login")] }
            .tokens(as: user).claims(of: "id_token").string("sub")
    }

    static let cases: [Case] = [
        Case("one user has one for each sector") { provider in
            let browser = Browser(provider)
            let first = try await register(browser, host: "a.example")
            let sibling = try await register(browser, host: "a.example")
            let other = try await register(browser, host: "b.example")
            let sub = try await Self.sub(browser, first)
            expect(sub, is: "fDgxjbDcN7VVi9PbirXQwDd_1D3AJqqMtCR0KIkThnE")
            try await expect(Self.sub(browser, sibling), is: sub)
            try await expect(Self.sub(browser, other) != sub)
            try await expect(Self.sub(browser, first, as: "bob") != sub)
        },
        Case("tenants do not share them") { provider in
            let browser = Browser(provider)
            var subs: Set<String> = []
            for prefix in ["", "/acme"] {
                let client = try await browser.register(
                    ["subject_type": "pairwise"], prefix: prefix
                ).json
                let flow = CodeFlow(browser, registered: client) { $0.prefix = prefix }
                subs.insert(try await flow.tokens().claims(of: "id_token").string("sub"))
            }
            expect(subs.count, is: 2)
        },
        Case("it is the same wherever the client sees it", in: Ring.allCases) { provider in
            let browser = Browser(provider)
            let client = try await register(browser, host: "a.example")
            let flow = CodeFlow(browser, registered: client) { $0.scope = "openid offline_access" }
            let tokens = try await flow.tokens()
            let sub = try require(tokens.claims(of: "id_token")["sub"])
            expect(sub != "alice")
            try expect(tokens.claims(of: "access_token")["sub"], is: sub)
            let token = tokens.accessToken
            let userInfo = try await browser.get("/userinfo", .bearer(token))
            expect(userInfo.json["sub"], is: sub)
            let introspected = try await browser.post(
                "/oauth/introspect", form: [("client_id", "api"), ("token", token)])
            expect(introspected.json["sub"], is: sub)
        },
        Case("a hint or a claim that names it means its user") { provider in
            let browser = Browser(provider)
            let client = try await register(browser, host: "a.example")
            var flow = CodeFlow(browser, registered: client)
            let tokens = try await flow.tokens(as: "bob")
            let sub = try tokens.claims(of: "id_token").string("sub")
            let hints = [
                ("id_token_hint", tokens.idToken),
                ("claims", "{\"id_token\":{\"sub\":{\"value\":\"\(sub)\"}}}"),
            ]
            for hint in hints {
                flow.extra = [hint, ("prompt", "none")]
                try await expect(flow.authorize().redirectParameters["code"] != nil)
                flow.extra = [hint, ("prompt", "login")]
                let other = try await flow.signIn(as: "alice")
                expect(other.redirectParameters["error"], is: "login_required")
                _ = try await CodeFlow(browser).signIn(as: "bob")
            }
            flow.extra = [
                ("claims", "{\"id_token\":{\"sub\":{\"value\":\"bob\"}}}"), ("prompt", "none"),
            ]
            try await expect(flow.authorize().redirectParameters["error"], is: "login_required")
        },
        Case("without a page the hinted user is signed in", .make { $0.login = .auto }) {
            provider in
            let client = try await register(Browser(provider), host: "a.example")
            var flow = CodeFlow(Browser(provider), registered: client) {
                $0.extra = [("login_hint", "bob")]
            }
            let tokens = try await flow.tokens()
            flow.browser = Browser(provider)
            flow.extra = [("id_token_hint", tokens.idToken)]
            let again = try await flow.tokens()
            try expect(
                again.claims(of: "id_token")["sub"], is: tokens.claims(of: "id_token")["sub"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// Pairwise subjects of exchanged tokens (RFC 8693, OpenID Connect Core §8).
struct `Pairwise subjects in a token exchange` {
    private static let type = "urn:ietf:params:oauth:token-type:"
    private static let grant = "urn:ietf:params:oauth:grant-type:token-exchange"

    private static func client(_ id: String, host: String) -> Client {
        .make(id, secret: "s", redirectURIs: ["https://\(host)/cb"]) {
            $0.subjectType = .pairwise
            $0.grantTypes += [grant]
            $0.algorithms.idToken = .es256
        }
    }

    private func tokens(_ provider: Provider) async throws -> JSON {
        try await CodeFlow(Browser(provider)) {
            $0.secret = "s"
            $0.redirectURI = "https://a.example/cb"
        }.tokens()
    }

    private func exchange(
        _ provider: Provider, _ client: String, _ changes: [(String, String)]
    ) async throws -> JSON {
        try await Browser(provider).post(
            "/oauth/token",
            form: [("grant_type", Self.grant), ("client_id", client), ("client_secret", "s")]
                + changes
        ).json
    }

    @Test func `each client sees its own, also of who acts`() async throws {
        let clients = [
            Self.client("app", host: "a.example"), Self.client("api", host: "b.example"),
        ]
        let provider = try Provider(.make { $0.clients = clients })
        let tokens = try await tokens(provider)
        let sub = try tokens.claims(of: "access_token")["sub"]
        let token = tokens.accessToken
        let exchanged = try await exchange(
            provider, "api",
            [
                ("subject_token", token), ("subject_token_type", Self.type + "access_token"),
                ("actor_token", token), ("actor_token_type", Self.type + "access_token"),
            ])
        let claims = try exchanged.claims(of: "access_token")
        expect(claims["sub"]?.string?.utf8.count, is: 43)
        expect(claims["sub"] != sub)
        expect(claims["act"]?["sub"], is: claims["sub"])
    }

    @Test func `an ID token is known again, and a new one is signed like it`() async throws {
        let clients = [Self.client("app", host: "a.example")]
        let provider = try Provider(.make { $0.clients = clients })
        let tokens = try await tokens(provider)
        let exchanged = try await exchange(
            provider, "app",
            [
                ("subject_token", tokens.idToken),
                ("subject_token_type", Self.type + "id_token"),
                ("requested_token_type", Self.type + "id_token"),
            ])
        let token = try JWS(compact: try require(exchanged["access_token"]?.string))
        expect(token.algorithm, is: .es256)
        try expect(token.claims?["sub"], is: tokens.claims(of: "id_token")["sub"])
    }
}

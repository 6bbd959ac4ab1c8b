import TestSupport
import Testing

/// A login at an identity provider becomes access at another authorization server.
struct `An identity assertion` {
    private static let exchange = "urn:ietf:params:oauth:grant-type:token-exchange"
    private static let bearer = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    private static let types = "urn:ietf:params:oauth:token-type:"

    private static func login(
        _ provider: Provider, at authority: String = "localhost:8414"
    ) async throws -> JSON {
        let flow = CodeFlow.mcp(provider) {
            $0.prefix = "/work"
            $0.clientID = "agent"
            $0.secret = "s3cret"
            $0.scope = "openid"
        }
        return try await flow.redeem(flow.code(), flow.resource(provider)).json
    }

    /// Asks for an assertion; an empty value removes a parameter.
    private static func order(
        _ provider: Provider, _ login: JSON, _ changes: [(String, String)] = []
    ) async throws -> Response {
        let base = "http://\(provider.wire.authority)"
        return try await Browser(provider).token(
            [
                ("grant_type", exchange), ("client_id", "agent"), ("client_secret", "s3cret"),
                ("requested_token_type", types + "id-jag"), ("audience", base),
                ("resource", base + "/mcp"), ("scope", "files:read other"),
                ("subject_token", login.idToken),
                ("subject_token_type", types + "id_token"),
            ], changes, at: "/work")
    }

    private static func redeem(
        _ provider: Provider, _ assertion: String, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [
                ("grant_type", bearer), ("client_id", "agent"), ("client_secret", "s3cret"),
                ("assertion", assertion),
            ], changes)
    }

    /// The keys of the provider are in the configuration, since nothing listens in process.
    private static func server(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        let key = try KeySource.development.signingKeys()[0]
        var jwk = key.key.publicKey.jwk
        jwk["kid"] = .string(key.id)
        let set = JSON.object(["keys": [jwk]]).text
        let reader = try ServerConfiguration.read(
            "{ identity_providers: [{ issuer: 'http://localhost:8414/work', jwks: \(set) }] }")
        return try .mcp {
            $0.extensions = reader.root.extensions
            change(&$0)
        }
    }

    @Test(arguments: ["id_token", "refresh_token"])
    func `is given for a login and redeemed for a token of its resource`(
        kind: String
    ) async throws {
        let provider = try Provider(Self.server())
        let login = try await Self.login(provider)
        let answer = try await Self.order(
            provider, login,
            [
                ("subject_token", login[kind]?.string ?? ""),
                ("subject_token_type", Self.types + kind),
            ])
        expect(answer.status, is: .ok, "\(answer.text)")
        let given = answer.json
        expect(given["issued_token_type"]?.string, is: Self.types + "id-jag")
        expect(given["token_type"], is: "N_A")
        expect(given["expires_in"], is: 300)
        let assertion = given.accessToken
        let token = try JWS(compact: assertion)
        expect(token.header["typ"], is: "oauth-id-jag+jwt")
        if kind == "id_token" {
            try expectGolden((token.claims ?? .null).pretty + "\n", "mcp/id_jag.json")
        }
        let redeemed = try await Self.redeem(provider, assertion)
        expect(redeemed.status, is: .ok, "\(redeemed.text)")
        expect(redeemed.json["scope"], is: "files:read")
        expect(redeemed.json["refresh_token"], is: nil)
        expect(redeemed.json["id_token"], is: nil)
        let claims = try redeemed.json.claims(of: "access_token")
        expect(claims["aud"], is: "http://localhost:8414/mcp")
        expect(claims["sub"], is: "alice")
        expect(claims["iss"], is: "http://localhost:8414")
        let again = try await Self.redeem(provider, assertion)
        expect(again.diagnosis, is: "jwt-bearer.replayed")
    }

    static let cases: [Case] = [
        Case("is verified with keys that the provider's metadata names") {
            let server = try ServerConfiguration.mcp {
                $0.apis = []
                $0.mode = .open
            }
            try await Provider.run(.live, server) { provider in
                let assertion = try await Self.order(provider, Self.login(provider)).json
                    .accessToken
                let redeemed = try await Self.redeem(provider, assertion)
                expect(redeemed.status, is: .ok, "\(redeemed.text)")
            }
        },
        Case("of an issuer that nobody listed speaks for no user with a password") {
            let server = try ServerConfiguration.mcp {
                $0.apis = []
                $0.mode = .open
                $0.users = [User(sub: "alice", username: "alice", password: "pa55")]
            }
            try await Provider.run(.live, server) { provider in
                let assertion = try await Self.order(provider, Self.login(provider)).json
                    .accessToken
                let answer = try await Self.redeem(provider, assertion)
                expect(answer, error: "invalid_grant", diagnosis: "jwt-bearer.subject-has-password")
            }
        },
        Case("of a listed issuer speaks for users with a password") {
            let server = try Self.server {
                $0.mode = .open
                $0.users = [User(sub: "alice", username: "alice", password: "pa55")]
            }
            let provider = try Provider(server)
            let assertion = try await Self.order(provider, Self.login(provider)).json.accessToken
            let redeemed = try await Self.redeem(provider, assertion)
            expect(redeemed.status, is: .ok, "\(redeemed.text)")
        },
        Case("is redeemed by a client that its document describes") {
            let server = try ServerConfiguration.mcp {
                $0.apis = []
                $0.mode = .open
            }
            try await Provider.run(.live, server) { provider in
                let browser = Browser(provider)
                let url =
                    "http://\(provider.wire.authority)/docs/.well-known/oauth-authorization-server"
                let document: JSON = [
                    "client_id": .string(url), "client_name": "Agent",
                    "redirect_uris": ["http://127.0.0.1/callback"],
                    "grant_types": ["authorization_code", .string(Self.bearer)],
                ]
                let respond: JSON = [
                    "headers": ["Content-Type": "application/json"], "body": document,
                ]
                for (tenant, effect) in [
                    ("docs", ["respond": respond] as JSON),
                    ("work", ["access_token": ["client_id": .string(url)]]),
                ] {
                    let when: JSON = tenant == "docs" ? ["endpoint": "discovery"] : [:]
                    let made = try await browser.send(
                        .post, "/\(tenant)/_understudy/rules", json: ["when": when, "then": effect])
                    expect(made.status.code, is: 201, "\(made.text)")
                }
                let assertion = try await Self.order(provider, Self.login(provider)).json
                    .accessToken
                let answer = try await Self.redeem(
                    provider, assertion, [("client_id", url), ("client_secret", "")])
                expect(answer.status, is: .ok, "\(answer.text)")
                try expect(answer.json.claims(of: "access_token")["client_id"]?.string, is: url)
            }
        },
        Case("is no token for a server", try Self.server()) { provider in
            let assertion = try await Self.order(
                provider, Self.login(provider), [("audience", "http://localhost:8414/work")]
            ).json.accessToken
            let answer = try await Browser(provider).call("{}", token: assertion, at: "/work/mcp")
            expect(answer.status.code, is: 401)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("mcp/identity-assertion-2", as: (Pairs, String, String).self))
    func `is refused at the identity provider`(
        row: (changes: Pairs, error: String, diagnosis: String)
    ) async throws {
        let provider = try Provider(Self.server())
        let answer = try await Self.order(provider, Self.login(provider), row.changes.list)
        expect(answer, error: row.error, diagnosis: row.diagnosis)
    }

    /// Claims changed by a rule of the identity provider, and the finding.
    @Test(
        arguments: try Fixture.rows(
            "mcp/identity-assertion", as: (String, Pairs, String, String).self))
    func `is refused where it is redeemed`(
        row: (claims: String, changes: Pairs, error: String, diagnosis: String)
    ) async throws {
        let provider = try Provider(Self.server())
        let login = try await Self.login(provider)
        let rule = #"{"then":{"access_token":\#(row.claims)}}"#
        _ = try await Browser(provider).send(
            .post, "/work/_understudy/rules", json: JSON(parsing: rule))
        let assertion = try await Self.order(provider, login).json.accessToken
        let answer = try await Self.redeem(provider, assertion, row.changes.list)
        expect(answer, error: row.error, diagnosis: row.diagnosis)
    }

    @Test(arguments: ["wrong-key", "bad-signature"])
    func `needs a key of the identity provider`(defect: String) async throws {
        let provider = try Provider(Self.server())
        let login = try await Self.login(provider)
        let rule = #"{"then":{"defect":{"access_token":"\#(defect)"}}}"#
        _ = try await Browser(provider).send(
            .post, "/work/_understudy/rules", json: JSON(parsing: rule))
        let assertion = try await Self.order(provider, login).json.accessToken
        let answer = try await Self.redeem(provider, assertion)
        expect(answer, error: "invalid_grant", diagnosis: "jwt-bearer.signature")
    }

    @Test(arguments: ["generic", "mcp-2025-06-18"])
    func `is given by nobody else`(profile: String) async throws {
        let server = try ServerConfiguration.read("{ profile: '\(profile)' }")
        let answer = try await Browser(Provider(server)).token([
            ("grant_type", Self.exchange), ("client_id", "a"), ("client_secret", "s"),
            ("requested_token_type", Self.types + "id-jag"), ("subject_token", "x"),
            ("subject_token_type", Self.types + "id_token"), ("audience", "https://x.example"),
        ])
        let isServed = profile == "generic"
        expect(
            answer.diagnosis,
            is: isServed ? "exchange.token-type-unknown" : "request.grant-type-unknown")
    }
}

import TestSupport
import Testing

/// The contents of tokens: their audience, version, and claims of the user.
struct `Tokens of Entra ID` {
    private static func tokens(
        _ scope: String, as user: String = "alice", _ configuration: ServerConfiguration = .entra(),
        _ change: (inout CodeFlow) -> Void = { _ in }
    ) async throws -> JSON {
        var found: JSON = .null
        try await Provider.run(.inProcess, configuration) { provider in
            found = try await CodeFlow.entra(provider) {
                $0.scope = scope
                change(&$0)
            }.tokens(as: user)
        }
        return found
    }

    /// The scope, `scope` of the answer, version, audience, `scp`.
    static let scopes: [(String, String, String, String, String)] = [
        (
            "openid profile", "openid profile", "1.0", "https://graph.microsoft.com",
            "openid profile"
        ),
        (
            "openid User.Read offline_access", "openid User.Read", "1.0",
            "https://graph.microsoft.com", "openid User.Read"
        ),
        (
            "https://graph.microsoft.com/Mail.Read", "https://graph.microsoft.com/Mail.Read",
            "1.0", "https://graph.microsoft.com", "Mail.Read"
        ),
        ("openid api://films/watch", "api://films/watch", "1.0", "api://films", "watch"),
        (
            "openid api://films/.default",
            "api://films/watch api://films/rate api://films/.default", "1.0", "api://films",
            "watch rate"
        ),
        (
            "\(ServerConfiguration.newAPI)/watch", "\(ServerConfiguration.newAPI)/watch", "2.0",
            "2f0f7c9e-3b1d-4c58-8a0e-5e6d7c8b9a01", "watch"
        ),
        ("api://films/rate User.Read", "api://films/rate", "1.0", "api://films", "rate"),
    ]

    @Test(arguments: scopes) func `are for the API of the scope, in its version`(
        scope: String, told: String, version: String, audience: String, granted: String
    ) async throws {
        let tokens = try await Self.tokens(scope) { flow in
            if !scope.contains("openid") { flow.extra = [("nonce", "")] }
        }
        expect(tokens["scope"]?.string, is: told)
        let claims = try tokens.claims(of: "access_token")
        expect(claims["ver"]?.string, is: version)
        expect(claims["aud"]?.string, is: audience)
        expect(claims["scp"]?.string, is: granted)
        expect(claims["iss"]?.string?.hasSuffix("/v2.0"), is: version == "2.0")
        let own = version == "2.0" ? ["azp", "azpacr"] : ["appid", "appidacr"]
        expect(own.map { claims[$0] }, is: ["app", "1"])
        let others = version == "2.0" ? ["upn", "appid"] : ["preferred_username", "azp"]
        expect(others.map { claims[$0] }, is: [nil, nil])
        expect((claims["exp"]?.integer ?? 0) - (claims["iat"]?.integer ?? 0), is: 3900)
        expect(claims["nbf"], is: claims["iat"])
        expect(tokens["id_token"] != nil, is: scope.contains("openid"))
    }

    static let cases: [Case] = [
        Case("know a user by one id everywhere, and by another in each application", .entra()) {
            provider in
            let app = try await CodeFlow.entra(provider).tokens().claims(of: "id_token")
            let cli = try await CodeFlow(Browser(provider)) {
                ($0.clientID, $0.redirectURI) = ("cli", "http://localhost:51234")
                $0.scope = "openid profile"
            }.tokens().claims(of: "id_token")
            expect(app["oid"], is: cli["oid"])
            expect(app["sub"] != cli["sub"])
            for claims in [app, cli] {
                expect(claims["sub"]?.string?.utf8.count, is: 43)
                expect(claims["oid"]?.string?.utf8.count, is: 36)
                expect(claims["preferred_username"], is: "alice@example.com")
                for name in ["email", "email_verified", "given_name", "upn", "at_hash", "amr"] {
                    expect(claims[name], is: nil, "\(name)")
                }
            }
            let bare = try await CodeFlow.entra(provider) { $0.scope = "openid email" }.tokens()
                .claims(of: "id_token")
            expect(["oid", "name", "email"].map { bare[$0] }, is: [nil, nil, "alice@example.com"])
        },
        Case(
            "of version 1.0 have their numbers as texts, and an ID token of that version", .entra()
        ) { provider in
            let flow = CodeFlow.entra(provider) {
                $0.extra = [("resource", "api://films"), ("scope", "openid")]
            }
            let answer = try await flow.browser.post(
                "/common/oauth2/token",
                form: [
                    ("grant_type", "authorization_code"), ("code", try await flow.code()),
                    ("client_id", "app"), ("client_secret", "s3cret"),
                    ("redirect_uri", flow.redirectURI), ("code_verifier", CodeFlow.verifier),
                    ("resource", "api://films"),
                ]
            ).json
            expect(answer["expires_in"], is: "3599")
            expect(answer["expires_on"], is: "1800003599")
            expect(answer["resource"], is: "api://films")
            let claims = try answer.claims(of: "id_token")
            expect(claims["ver"], is: "1.0")
            expect(claims["upn"], is: "alice@example.com")
            expect(claims["iss"]?.string?.hasSuffix("/"), is: true)
        },
        Case("in both versions are the golden ones") {
            for (name, api) in [("v1", "api://films"), ("v2", ServerConfiguration.newAPI)] {
                let claims = try await tokens("openid profile \(api)/watch")
                    .claims(of: "access_token")
                try expectGolden(claims.pretty + "\n", "entra/access_token_\(name).json")
            }
            let browser = try Browser(Provider(.entra()))
            for (path, name) in [
                ("/v2.0/.well-known/openid-configuration", "discovery_common"),
                ("/discovery/v2.0/keys", "keys"),
            ] {
                let document = try await browser.get("/common" + path).json
                try expectGolden(document.pretty + "\n", "entra/\(name).json")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(3, "groups"), (201, "_claim_sources")])
    func `have roles and groups of the user, unless these are too many`(
        count: Int, member: String
    ) async throws {
        let groups = (0..<count).map { JSON.string("group-\($0)") }
        let tokens = try await Self.tokens(
            "openid api://films/watch", as: "carol",
            .entra {
                $0.users = [
                    User(
                        sub: "c0a1", username: "carol",
                        claims: ["groups": .array(groups), "roles": ["Films.Admin"]])
                ]
            })
        for token in ["id_token", "access_token"] {
            let claims = try tokens.claims(of: token)
            expect(claims["roles"], is: ["Films.Admin"])
            expect(claims[member] != nil)
            expect(claims["groups"] == nil, is: count > 200)
        }
    }

    @Test(
        arguments: [
            ("api://films/.default", "1.0", ["Films.Read.All"]),
            ("\(ServerConfiguration.newAPI)/.default", "2.0", nil),
        ] as [(String, String, JSON?)]) func `of an application on its own behalf have its roles`(
            scope: String, version: String, roles: JSON?
        ) async throws
    {
        let answer = try await Browser(Provider(.entra())).token(
            [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s3cret"), ("scope", scope),
            ], at: "/common")
        expect(
            answer.json.object?.keys.sorted(),
            is: ["access_token", "expires_in", "ext_expires_in", "token_type"])
        let claims = try answer.json.claims(of: "access_token")
        expect(claims["ver"]?.string, is: version)
        expect(claims["roles"], is: roles)
        expect(claims["idtyp"], is: "app")
        expect(claims["sub"], is: claims["oid"])
        expect(claims["scp"], is: nil)
    }
}

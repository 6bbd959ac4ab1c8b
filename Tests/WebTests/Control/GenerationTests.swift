import TestSupport
import Testing

/// Tokens that outlive the tenant that issued them, and tokens that no server issued.
struct `Tokens from elsewhere` {
    private static func made(
        _ members: JSON = [:], by server: AuthorizationServer? = nil, for control: ControlAPI,
        _ provider: Provider
    ) async throws -> String {
        let issuer = "http://\(provider.wire.authority)\(control.prefix)"
        let addresses = Addresses(issuer: issuer, publicURL: issuer, internalURL: issuer)
        var request = MintRequest()
        request.user = members["user"]?.string
        request.clientID = members["client_id"]?.string
        request.scope = members["scope"]?.string.map(Scope.init(text:))
        request.expiresIn = members["expires_in"]?.integer
        request.claims = members["claims"]?.object ?? [:]
        request.kind = members["kind"]?.string.flatMap(TokenKind.init(rawValue:)) ?? .accessToken
        return try await request.token(
            Context(server: server ?? provider.root, addresses: addresses))
    }

    @Test(arguments: ["generic", "auth0"])
    func `are good by their signature where no server issued them`(profile: String) async throws {
        let configuration = try ServerConfiguration.read(
            "{ profile: '\(profile)', issuer: 'https://id.example' }")
        let provider = try Provider(configuration)
        let control = ControlAPI(provider)
        let addresses = Addresses(issuer: "https://id.example", publicURL: "", internalURL: "")
        var request = MintRequest()
        request.user = "bob"
        request.clientID = "web"
        request.scope = ["openid", "email"]
        let sub = provider.root.users.user(named: "bob")?.sub
        let token = try await request.token(Context(server: provider.root, addresses: addresses))
        try await expect(control.userinfo(token).json["sub"]?.string, is: sub)
        if profile == "generic" {
            let introspected = try await control.introspect(token)
            expect(introspected["active"], is: true)
            expect(introspected["username"], is: "bob")
        }
        try await control.send(.post, "reset")
        try await expect(control.userinfo(token).status, is: .ok)
    }

    /// A client may be an API too, and the audience of a token.
    @Test(arguments: ["generic", "mcp", "auth0", "okta", "keycloak", "entra", "cognito"])
    func `are good by their signature at every provider`(profile: String) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { profile: "\(profile)", issuer: "https://id.example", clients: [{
                client_id: "web", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"]
            }] }
            """)
        let provider = try Provider(configuration)
        let addresses = Addresses(issuer: "https://id.example", publicURL: "", internalURL: "")
        for audience in [nil, "web"] where audience == nil || profile != "okta" {
            var request = MintRequest()
            request.user = "alice"
            request.clientID = "web"
            request.scope = ["openid", "profile"]
            request.audience = audience
            let token = try await request.token(
                Context(server: provider.root, addresses: addresses))
            let answer = try await Browser(provider).get("/_understudy/resource", .bearer(token))
            expect(answer.status, is: .ok, "\(answer.text)")
        }
    }

    @Test(arguments: [nil, "acme"])
    func `are gone with a reset though they verify`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
        let control = try ControlAPI(Provider(configuration), tenant: tenant)
        for _ in 1...2 {
            let token = try await control.mint("{}")
            try await expect(control.userinfo(token).status, is: .ok)
            try await control.send(.post, "reset")
            let refusal = try await control.userinfo(token)
            expect(refusal, is: .unauthorized, diagnosis: "bearer.earlier-generation")
            try await expect(control.introspect(token)["active"], is: false)
            let next = try await control.mint("{}")
            let ids = [token, next].compactMap { $0["id"]?.string }
            expect(Set(ids).count, is: 2)
        }
    }

    private static let listed = """
        { mode: 'open', clients: [{ client_id: 'job', client_secret: 's' }],
          users: [{ username: 'bob' }] }
        """

    static let cases: [Case] = [
        Case("differ in their generation where nothing is seeded") {
            var ids: Set<String> = []
            for seed in [7, 7, 8, nil, nil] as [UInt64?] {
                let id = try await ControlAPI(Provider(.make(seed: seed))).mint("{}")["id"]?.string
                expect(Generation(ofToken: id ?? "") != nil)
                ids.insert(id ?? "")
            }
            expect(ids.count, is: 4)
        },
        Case("name their client as any provider does", try .quick()) { provider in
            let control = ControlAPI(provider)
            for name in ["azp", "cid", "appid"] {
                let token = try await Self.made(
                    ["client_id": "job", "claims": ["client_id": .null, name: "job"]],
                    for: control, provider)
                try await expect(control.introspect(token)["client_id"], is: "job", "\(name)")
            }
        },
        Case(
            "are refused once their key is gone, or they are revoked", in: Ring.allCases,
            try .quick()
        ) { provider in
            let control = ControlAPI(provider)
            var tokens: [String] = []
            for number in 1...3 {
                tokens.append(
                    try await Self.made(
                        ["client_id": "job", "claims": ["n": .integer(number)]], for: control,
                        provider))
            }
            let form = [("client_id", "job"), ("client_secret", "s"), ("token", tokens[0])]
            let answer = try await control.browser.post("/oauth/revoke", form: form)
            expect(answer, is: .ok, diagnosis: nil)
            try await expect(control.userinfo(tokens[0]).diagnosis, is: "bearer.revoked")
            try await expect(control.userinfo(tokens[1]).status, is: .ok)
            let id = try JWS(compact: tokens[1]).claims?["jti"]?.string ?? ""
            try await expect(control.send(.delete, "tokens/\(id)").status, is: .noContent)
            try await expect(control.userinfo(tokens[1]).diagnosis, is: "bearer.revoked")

            try await control.send(.post, "keys/rotate")
            try await expect(control.inspect(tokens[2])["active"], is: true)
            try await expect(control.userinfo(tokens[2]).status, is: .ok)
            let kid = try require(JWS(compact: tokens[2]).keyID)
            let made = #"{"alg": "ES256", "kid": "\#(kid)"}"#
            try await control.send(.post, "keys", made)
            try await expect(control.userinfo(tokens[2]).diagnosis, is: "bearer.unknown")
            try await expect(control.inspect(tokens[2])["active"], is: false)
        },
        Case("stay revoked when their user or their client goes", try .read(Self.listed)) {
            provider in
            let control = ControlAPI(provider)
            for path in ["users/bob", "clients/job"] {
                let token = try await Self.made(
                    ["user": "bob", "client_id": "job", "claims": ["n": .string(path)]],
                    for: control, provider)
                try await expect(control.userinfo(token).status, is: .ok)
                let id = try JWS(compact: token).claims?["jti"]?.string ?? ""
                try await expect(control.send(.delete, "tokens/\(id)").status, is: .noContent)
                try await expect(control.send(.delete, path).status, is: .noContent)
                try await expect(control.userinfo(token).diagnosis, is: "bearer.revoked", "\(path)")
            }
        },
        Case("are no tokens of another tenant") {
            let configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
            let provider = try Provider(configuration)
            let root = ControlAPI(provider)
            let acme = ControlAPI(provider, tenant: "acme")
            let token = try await Self.made(for: root, provider)
            try await expect(root.userinfo(token).status, is: .ok)
            try await expect(acme.userinfo(token).diagnosis, is: "value.other-tenant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/generation", as: (JSON, String).self))
    func `are refused where they do not fit`(row: (members: JSON, diagnosis: String)) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let token = try await Self.made(row.members, for: control, provider)
        let refusal = try await control.userinfo(token)
        expect(refusal, is: .unauthorized, diagnosis: row.diagnosis)
        try await expect(control.introspect(token)["active"], is: false)
    }

    @Test(
        arguments: [
            ("okta", "AT.", "bearer.earlier-generation"),
            ("keycloak", "onrtac:", "bearer.earlier-generation"),
            // The prefixes of other providers' ids are parts of the ids.
            ("keycloak", "AT.", nil), ("generic", "onrtac:", nil),
        ] as [(String, String, String?)])
    func `are of a generation by what their own provider has before ids`(
        row: (profile: String, prefix: String, diagnosis: String?)
    ) async throws {
        let configuration = try ServerConfiguration.read(
            "{ profile: '\(row.profile)', issuer: 'https://id.example' }")
        let provider = try Provider(configuration)
        let addresses = Addresses(issuer: "https://id.example", publicURL: "", internalURL: "")
        var request = MintRequest()
        request.user = "bob"
        request.scope = ["openid"]
        request.claims = ["jti": .string(row.prefix + "token_1_abcdefgh")]
        let token = try await request.token(Context(server: provider.root, addresses: addresses))
        let flow = CodeFlow(Browser(provider))
        let answer = try await flow.browser.get(flow.path("userinfo"), .bearer(token))
        expect(answer.diagnosis, is: row.diagnosis)
    }
}

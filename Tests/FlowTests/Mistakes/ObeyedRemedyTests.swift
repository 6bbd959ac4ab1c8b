import TestSupport
import Testing

/// Remedies that a developer follows to the letter, and then succeeds.
struct `A remedy that is obeyed` {
    @Test(arguments: ["generic", "entra", "okta", "keycloak", "auth0"])
    func `lets a client in by the key that it registered`(profile: String) async throws {
        let key = try PrivateKey.generate(.ec(.p256))
        let client = Client.make {
            $0.tokenEndpointAuthMethod = "private_key_jwt"
            $0.keys.jwks = ["keys": [key.publicKey.jwk]]
        }
        let provider = try Provider.playing(profile, to: client)
        let flow = CodeFlow(Browser(provider))
        let code = try await flow.code()
        let bare = try await flow.redeem(code)
        expect(bare.diagnosis, is: "client.secret-missing")
        let remedy = try provider.remedy()
        expect(remedy, contains: "client_assertion signed as private_key_jwt wants it")
        expect(remedy, lacks: "client_secret")
        let endpoint = "http://\(provider.wire.authority)\(flow.path("token"))"
        let claims: JSON = [
            "iss": "app", "sub": "app", "aud": .string(endpoint), "jti": "1",
            "exp": .integer((Provider.start + 60).seconds),
        ]
        let assertion = try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(key), algorithm: .es256)
        var proof = [
            ("client_assertion", assertion),
            ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ]
        // It takes no other word about the client beside the assertion.
        if profile == "okta" { proof.append(("client_id", "")) }
        let answer = try await flow.redeem(code, proof)
        expect(answer.status, is: .ok, "\(answer.text)")
    }

    @Test(arguments: ["generic", "google", "okta", "keycloak", "auth0"], [true, false])
    func `lets a client in by its secret in the way that it registered`(
        profile: String, isBasic: Bool
    ) async throws {
        let client = Client.make(secret: "s3cret") {
            $0.tokenEndpointAuthMethod = isBasic ? "client_secret_basic" : "client_secret_post"
        }
        let provider = try Provider.playing(profile, to: client)
        var flow = CodeFlow(Browser(provider))
        let code = try await flow.code()
        _ = try await flow.redeem(code)
        let way = isBasic ? "by HTTP Basic" : "in the body"
        try expect(provider.remedy(), is: "send client_secret \(way)")
        if isBasic { flow.tokenFields = { [.authorization: "Basic YXBwOnMzY3JldA=="] } }
        let proof = isBasic ? ("client_id", "") : ("client_secret", "s3cret")
        let answer = try await flow.redeem(code, [proof])
        expect(answer.status, is: .ok, "\(answer.text)")
    }

    @Test func `takes a method that is served in place of one that is not`() async throws {
        var client = Client.make(secret: "s3cret") {
            $0.tokenEndpointAuthMethod = "client_secret_jwt"
        }
        let unserved = try Provider.playing("cognito", to: client)
        _ = try await CodeFlow(Browser(unserved)).redeem("x")
        try expect(unserved.remedy(), contains: "make one of these token_endpoint_auth_method")
        for method in ["client_secret_basic", "client_secret_post"] {
            try expect(unserved.finding()["problem"]?.string ?? "", contains: method)
        }
        client.tokenEndpointAuthMethod = "client_secret_post"
        let flow = try CodeFlow(Browser(Provider.playing("cognito", to: client))) {
            $0.secret = "s3cret"
            $0.scope = "openid"
        }
        try await expect(flow.redeem(flow.code()).status, is: .ok)
    }

    @Test func `asks the server that has a scope`() async throws {
        let provider = try Provider.playing("okta", to: .make())
        var flow = CodeFlow(Browser(provider)) { $0.scope = "openid foo" }
        _ = try await flow.authorize()
        try expect(
            provider.finding()["problem"]?.string, is: "no scope is called 'foo' here")
        try expect(provider.remedy(), contains: "such as /oauth2/default")
        flow.move(to: "default")
        try await expect(flow.redeem(flow.code()).status, is: .ok)
    }

    @Test(arguments: [
        ("cognito", "leave it out: logins bring a refresh token here without it"),
        ("gitlab", "leave it out: logins bring a refresh token here without it"),
        ("google", "send access_type=offline in the authorization request"),
    ])
    func `brings a refresh token without offline_access`(
        profile: String, remedy: String
    ) async throws {
        let provider = try Provider.playing(profile, to: .make(secret: "s3cret"))
        var flow = CodeFlow(Browser(provider)) {
            $0.secret = "s3cret"
            $0.scope = "openid offline_access"
        }
        _ = try await flow.authorize()
        try expect(provider.remedy(), contains: remedy)
        flow.scope = "openid"
        if remedy.contains("access_type") { flow.extra = [("access_type", "offline")] }
        let tokens = try await flow.tokens()
        expect(!tokens.refreshToken.isEmpty, "\(tokens.text)")
    }

    @Test(arguments: ["token", "id_token"])
    func `keeps the response types that a client had`(type: String) async throws {
        let before = try Provider.configured()
        let refused = try await Self.flow(type, at: before).authorize()
        expect(refused.diagnosis, is: "authorize.response-type-not-allowed")
        let after = try Provider.configured(before.members(from: "response_types"))
        for type in ["code", type] {
            let answer = try await Self.flow(type, at: after).signIn().redirectParameters
            expect(answer["error"], is: nil, "\(type)")
            expect(answer.isEmpty, is: false, "\(type)")
        }
    }

    @Test func `keeps the grants that a client had`() async throws {
        let before = try Provider.configured()
        let form = [
            ("grant_type", "client_credentials"), ("client_id", "app"), ("client_secret", "s3cret"),
        ]
        let refused = try await Browser(before).token(form)
        expect(refused.diagnosis, is: "client.grant-not-allowed")
        let after = try Provider.configured(before.members(from: "grant_types"))
        try await expect(Browser(after).token(form).status, is: .ok)
        let flow = CodeFlow(Browser(after)) { $0.secret = "s3cret" }
        let tokens = try await flow.tokens()
        try await expect(flow.refresh(tokens.refreshToken).status, is: .ok)
    }

    @Test func `lets a public client act for itself once it has a secret`() async throws {
        let client = """
            client_id: 'app', token_endpoint_auth_method: 'none',
            redirect_uris: ['https://app.example/cb']
            """
        let before = try Provider(.read("{ clients: [{ \(client) }] }"), log: .json)
        var form = [("grant_type", "client_credentials"), ("client_id", "app")]
        let refused = try await Browser(before).token(form)
        expect(refused.diagnosis, is: "grant.public-client")
        let remedy = try before.remedy()
        expect(remedy, contains: "client_secret in place of token_endpoint_auth_method: \"none\"")
        let after = try Provider.configured(before.members(from: "grant_types"))
        form.append(("client_secret", "s3cret"))
        try await expect(Browser(after).token(form).status, is: .ok)

        let listing = "{ clients: [{ \(client), grant_types: ['client_credentials'] }] }"
        let remarks = try ServerConfiguration.read(listing).remarks
        expect(remarks.map(\.path), is: ["clients[0].grant_types"])
    }

    private static func flow(_ type: String, at provider: Provider) -> CodeFlow {
        CodeFlow(Browser(provider)) {
            $0.extra = [("response_type", type)]
            if type != "code" { ($0.scope, $0.verifier) = ("openid", nil) }
        }
    }
}

private extension Provider {
    static func playing(_ profile: String, to client: Client) throws -> Provider {
        var configuration = try ServerConfiguration.read("{ profile: '\(profile)' }")
        configuration.root.clients = [client]
        return try Provider(configuration, log: .json)
    }

    /// A provider with one client, whose configuration has further members.
    static func configured(_ members: String = "") throws -> Provider {
        try Provider(
            .read(
                """
                { clients: [{ client_id: 'app', client_secret: 's3cret',
                  redirect_uris: ['https://app.example/cb'], policy: { consent: 'skip' },
                  \(members) }] }
                """), log: .json)
    }

    /// The finding about the last request.
    func finding() throws -> JSON { try require(log.last["diagnoses"]?[0], "\(log.last.text)") }

    func remedy() throws -> String { try require(finding()["remedy"]?.string) }

    /// The members that the remedy tells to write, from the first one on.
    func members(from name: String) throws -> String {
        let remedy = try remedy()
        let start = try require(remedy.firstRange(of: "\(name): [")).lowerBound
        return String(remedy[start...])
    }
}

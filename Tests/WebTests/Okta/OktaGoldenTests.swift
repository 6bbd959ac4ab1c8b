import TestSupport
import Testing

/// The documents and tokens of Okta, by server.
struct `The golden answers of Okta` {
    @Test(arguments: [
        ("/oauth2/aus1/.well-known/openid-configuration", "custom_discovery"),
        ("/oauth2/aus1/.well-known/oauth-authorization-server", "oauth_metadata"),
        ("/oauth2/v1/keys", "keys"),
    ])
    func `documents are the golden ones`(path: String, name: String) async throws {
        let document = try await Browser(Provider(.okta())).get(path)
        expect(document.status, is: .ok)
        try expectGolden(document.json.pretty + "\n", "okta/\(name).json")
    }

    @Test func `tokens of a custom server are the golden ones`() async throws {
        let browser = try Browser(Provider(.okta()))
        let flow = CodeFlow.okta(browser)
        let name = "okta/custom_"
        let answer = try await flow.redeem(flow.code())
        expect(answer.fields[.contentType], is: "application/json")
        let tokens = answer.json
        try expectGolden(tokens.pretty + "\n", name + "token_response.json")
        for member in ["id_token", "access_token"] {
            let claims = try tokens.claims(of: member)
            try expectGolden(claims.pretty + "\n", name + member + ".json")
            let header = try JWS(compact: tokens[member]?.string ?? "").header
            expect(header.object?.keys.sorted(), is: ["alg", "kid"])
        }
        let bearer = "Bearer \(tokens.accessToken)"
        let user = try await browser.get(flow.path("userinfo"), [.authorization: bearer])
        try expectGolden(user.json.pretty + "\n", name + "userinfo.json")
        let seen = try await browser.post(
            flow.path("introspect"),
            form: [
                ("client_id", "app"), ("client_secret", "s3cret"),
                ("token", tokens.accessToken),
            ])
        try expectGolden(seen.json.pretty + "\n", name + "introspection.json")
    }

    @Test func `the key that signs next is out, and the former one stays`() async throws {
        let provider = try Provider(.okta())
        let browser = Browser(provider)
        func names() async throws -> [String] {
            let keys = try await browser.get("/oauth2/default/v1/keys").json["keys"]?.array
            return (keys ?? []).compactMap { $0["kid"]?.string }
        }
        let before = try await names()
        expect(before.count, is: 2)
        try await ControlAPI(provider).send(.post, "keys/rotate")
        let after = try await names()
        expect(after.count, is: 3)
        expect(after.first, is: before.last)
        expect(after.contains(before[0]))
    }

    @Test(arguments: [nil, "default"] as [String?])
    func `a client asks for a user on the back channel`(server: String?) async throws {
        let text = """
            { profile: 'okta', clients: [{ client_id: 'kiosk', client_secret: 's3cret',
              grant_types: ['urn:openid:params:grant-type:ciba'] }], users: [{ username: 'alice' }] }
            """
        let provider = try Provider(.read(text))
        let base = "/oauth2/" + (server.map { $0 + "/" } ?? "") + "v1/"
        let prefix = server.map { "/oauth2/\($0)" } ?? ""
        let browser = Browser(provider)
        let document = try await browser.get("\(prefix)/.well-known/openid-configuration")
        expect(
            document.json["backchannel_authentication_endpoint"]?.string,
            is: "http://localhost:8414\(base)bc/authorize")
        let client = [("client_id", "kiosk"), ("client_secret", "s3cret")]
        let begun = try await browser.post(
            base + "bc/authorize", form: client + [("scope", "openid"), ("login_hint", "alice")]
        ).json
        expect([begun["expires_in"], begun["interval"]], is: [300, 5])
        let id = begun.string("auth_req_id")
        try await ControlAPI(provider, tenant: server.map { "oauth2/\($0)" }).send(
            .post, "ciba/\(id)?action=allow")
        let tokens = try await browser.post(
            base + "token",
            form: client + [
                ("grant_type", "urn:openid:params:grant-type:ciba"), ("auth_req_id", id),
            ]
        ).json
        let claims = try tokens.claims(of: "access_token")
        expect(claims["sub"], is: "alice")
        expect(claims["jti"]?.string?.hasPrefix("AT.token_"), is: false)
    }

    @Test func `a service gets an access token alone, for its scope`() async throws {
        let tokens = try await Browser(Provider(.okta())).post(
            "/oauth2/aus1/v1/token",
            form: [("grant_type", "client_credentials"), ("scope", "read")],
            [.authorization: "Basic bWFjaGluZTpzM2NyZXQ="]
        ).json
        expect(
            tokens.object?.keys.sorted(), is: ["access_token", "expires_in", "scope", "token_type"])
        let claims = try tokens.claims(of: "access_token")
        try expectGolden(claims.pretty + "\n", "okta/service_access_token.json")
    }

    @Test(arguments: [
        ("id_token token", ["name", "preferred_username"], false),
        ("id_token", ["name", "preferred_username", "given_name", "locale"], true),
    ])
    func `an ID token is thin where an access token comes along`(
        type: String, claims: [String], isWhole: Bool
    ) async throws {
        let flow = try CodeFlow.okta(Browser(Provider(.okta()))) {
            $0.scope = "openid profile"
            $0.extra = [("response_type", type)]
        }
        let answer = try await flow.signIn().redirectParameters
        let front = JSON.object(["id_token": .string(answer["id_token"] ?? "")])
        let token = try front.claims(of: "id_token")
        for claim in claims { expect(token[claim] != nil, "\(claim)") }
        expect(token["given_name"] != nil, is: isWhole)
        expect(answer["access_token"] != nil, is: !isWhole)
    }
}
